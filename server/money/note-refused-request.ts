// A user's request met an unexpected refusal by the payment provider: they read a sentence, and the operators get a
// queue entry.
import type { Context } from '../context/context.ts';
import { inShort } from '../outgoing/try-sending.ts';
import { putInQueue } from '../operator-queue/queue.ts';
import { ProviderError } from './payment-provider.ts';

/** Keeps one entry, with the latest refusal. */
export async function noteRefusedRequest({ db, now, log }: Context, error: Error): Promise<void> {
  if (!(error instanceof ProviderError) || error.kind === 'indeterminate') return;
  log.error({ err: error }, 'the payment provider refused what a request needed');
  await putInQueue(db, now(), {
    key: 'provider-refused',
    kind: 'provider',
    says: `The payment provider refused what somebody asked for here (${error.kind}): ${inShort(error.message)}`,
  });
}
