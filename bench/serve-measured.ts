// A server to be measured, in a separate process: reports its port, and its processor time whenever asked.
import type { FastifyInstance } from 'fastify';

/** Messages to the parent process: the port first, then microseconds, user and system, in reply to each message. */
export async function serveMeasured(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.once('SIGINT', () => process.exit(0));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.((app.server.address() as { port: number }).port);
}
