// Listens to one event of one socket: a bad payload gets a refusal and never ends the process.
import type { ClientEvents } from '#shared/events.ts';
import type { Context } from '../context/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { ClientSocket } from './sockets.ts';

type Answer = (answer: unknown) => void;

/**
 * `work` gets the unvalidated payload. Its result is the acknowledgement, if the client waits for one; a refusal is
 * acknowledged as `{ok: false, error, code}`.
 */
export function hear(
  { log }: Pick<Context, 'log'>,
  socket: ClientSocket,
  event: keyof ClientEvents,
  work: (payload: unknown) => unknown,
): void {
  const listen = async (...args: unknown[]) => {
    const answer = args.find((arg): arg is Answer => typeof arg === 'function');
    const [payload] = args.filter((arg) => typeof arg !== 'function');
    try {
      const result = await work(payload);
      answer?.(result);
    } catch (error) {
      answer?.(refusalOf(error, (err) => log.error({ err, event }, 'an event failed unexpectedly')));
    }
  };
  (socket.on as (name: string, listener: (...args: unknown[]) => void) => void).call(socket, event, listen);
}

function refusalOf(error: unknown, unexpected: (error: unknown) => void): { ok: false; error: string; code: string } {
  if (!(error instanceof Refusal)) unexpected(error);
  const { message, code } = error instanceof Refusal ? error : new Refusal('unexpected');
  return { ok: false, error: message, code };
}
