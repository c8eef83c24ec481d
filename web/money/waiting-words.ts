// Why released money has not been transferred yet, and when it will be, in a sentence.
import { type Cents, formatCents } from '#shared/money.ts';
import type { WaitingTransfer } from '#shared/payments.ts';
import { formatDate } from '../lib/time/dates.ts';

type Cause = WaitingTransfer['for'];

const FIRST_THREE = 'The first three payouts wait for a while after the job has ended.';

/** Follows the amount; `when` is "on Thu, 26 Nov 2026". */
const words: Record<Cause, (when: string) => string> = {
  new_provider: (when) => `will be sent ${when}. ${FIRST_THREE}`,
  not_over: () => `will be sent some time after the job has ended. ${FIRST_THREE}`,
  planned: (when) => `will be sent ${when}.`,
  account: () => 'waits until your payment setup is finished.',
  stopped: () => 'waits because its deal is frozen. It is sent when the deal goes on.',
  refused: () => 'could not be sent: the payment provider refused it. An operator is looking at it.',
  on_its_way: () => 'is being sent to you.',
};

/** One sentence and its amount in cents per cause, in order of importance to the provider. */
export function waitingSentences(waiting: readonly WaitingTransfer[]): { cause: Cause; amount: Cents; says: string }[] {
  return (Object.keys(words) as Cause[]).flatMap((cause) => {
    const those = waiting.filter((one) => one.for === cause);
    if (those.length === 0) return [];
    const sum = those.reduce((total, { amount }) => total + amount, 0);
    return [{ cause, amount: sum, says: `${formatCents(sum)} ${words[cause](whenOf(those))}` }];
  });
}

function whenOf(those: readonly WaitingTransfer[]): string {
  const times = those.flatMap(({ at }) => (at === null ? [] : [at])).toSorted();
  const days = [...new Set(times.map(formatDate))];
  const first = days[0] ?? '';
  const last = days.at(-1) ?? first;
  return first === last ? `on ${first}` : `from ${first} to ${last}`;
}
