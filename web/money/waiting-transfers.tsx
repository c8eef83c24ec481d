// Below a provider's sums: when what is available will be sent on, and what it waits for.
import type { WaitingTransfer } from '#shared/payments.ts';
import { waitingSentences } from './waiting-words.ts';

/** Without an account that can receive, the page says so where it is set up. */
export function WaitingTransfers({ waiting }: { waiting: readonly WaitingTransfer[] }) {
  const sentences = waitingSentences(waiting).filter(({ cause }) => cause !== 'account');
  if (sentences.length === 0) return null;
  return (
    <ul aria-label="Still to be sent" className="num mt-4 grid gap-1.5 text-ink-2">
      {sentences.map(({ cause, says }) => <li key={cause}>{says}</li>)}
    </ul>
  );
}
