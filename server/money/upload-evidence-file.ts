// Uploads the file that goes with a provider's words to the payer's bank, once.
import { createHash } from 'node:crypto';
import type { Context } from '../context/context.ts';
import { putInQueue } from '../operator-queue/queue.ts';
import { orError } from './ask-once.ts';
import { evidenceFile } from './evidence-file.ts';
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import { ask } from './providers.ts';

/**
 * Undefined when there are no photos or the payment provider refuses the file: the words then go without it. The key is
 * derived from the file's content: another file is another request.
 */
export async function uploadEvidenceFile(
  context: Context,
  connected: PaymentProvider,
  { id, dealId, disputeRef, key }: { id: number; dealId: number; disputeRef: string; key: string },
): Promise<string | undefined> {
  const bytes = await evidenceFile(context, id);
  if (bytes === null) return undefined;
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const file = await orError(ask(connected.uploadEvidence(context, { key: `${key}:${digest}`, disputeRef, bytes })));
  if (!(file instanceof ProviderError)) {
    await context.db.updateTable('bankEvidence').set({ fileRef: file.ref }).where('id', '=', id).execute();
    return file.ref;
  }
  if (file.kind !== 'invalid') throw file;
  context.log.warn({ err: file, evidenceId: id }, 'the photos for the bank were refused');
  await putInQueue(context.db, context.now(), {
    key: `bank_photos:${id}`,
    kind: 'payment',
    dealId,
    says: 'The payment provider refused the photos in the evidence for the payer’s bank. Only the text was sent.',
  });
  return undefined;
}
