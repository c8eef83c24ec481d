// A server that is measured, in a process of its own: tells its port, and how much processor time it has taken whenever
// it is asked.
import type { FastifyInstance } from 'fastify';

/** To the process that has forked this one: the port first, then microseconds, user and system, for each message. */
export async function serveMeasured(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.once('SIGINT', () => process.exit(0));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.((app.server.address() as { port: number }).port);
}
