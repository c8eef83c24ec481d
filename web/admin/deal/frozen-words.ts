// Why a deal stands still, in words for an operator.
import type { DealFromOutside } from '#shared/admin-deals.ts';

/** `cause`: see `AdminDeal.frozenFor`. */
export function frozenWords(cause: string, { seeker, provider }: Pick<DealFromOutside, 'seeker' | 'provider'>): string {
  const [kind, about = ''] = cause.split(/:(.*)/);
  if (kind === 'operator') return 'An operator holds it. It goes on when an operator lets it.';
  if (kind === 'bank_dispute') return `The payer’s bank is looking into the payment (${about}). It goes on when the bank has decided.`;
  if (kind !== 'suspended') return cause;
  const who = [seeker, provider].find(({ id }) => String(id) === about);
  return `${who?.username ?? 'One side'} is suspended. It goes on when they are let in again, or you decide.`;
}
