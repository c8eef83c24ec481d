// The queue in words: what to do about each kind of entry, and its deadline.
import type { QueueEntry } from '#shared/admin-deals.ts';

const whatToDo: Record<QueueEntry['kind'], string> = {
  dispute: 'Read what both sides say, then release, refund or split.',
  report: 'Look at what was reported and at both records, then decide.',
  appeal: 'Look at the decision again. Where there’s another operator, it isn’t yours to decide if you made it.',
  question: 'Read it and reply, or close it if it needs no reply.',
  old_hold: 'Find out from the deal what is missing, and decide before everything goes back automatically.',
  frozen: 'Neither side can take a step. It goes on once the cause is over, or you decide.',
  refund: 'Ask for it again, or give it back by hand and say where the money can be found.',
  payment: 'Compare it with the payment provider’s own page, then decide how the deal should end.',
  bank_evidence: 'Read it on the deal, then send it to the bank or accept the loss.',
  transfer:
    'Look at the account of who is to be paid at the payment provider. The money waits here and is sent again every day.',
  difference:
    'Hold our books against the payment provider’s own pages. Nothing is corrected automatically; it leaves once both agree.',
  stuck: 'Mend what it says is wrong. It is tried again automatically, and leaves once it has worked.',
  provider: 'Put it right in the payment provider’s dashboard or in the settings of the server, then take it off.',
  reputation:
    'Read these deals and the accounts. If the jobs weren’t real, suspend the accounts or refund what was paid.',
  books: 'Look into it before anything else. It leaves once the books add up.',
};

/** A dispute that has ended by a clock only needs a look. */
export const isOpenDispute = ({ kind, deal }: Pick<QueueEntry, 'kind' | 'deal'>): boolean =>
  kind === 'dispute' && deal?.status === 'disputed';

/** Whether an operator may mark the entry as handled. */
export const canBeSettled = (entry: QueueEntry): boolean =>
  !isOpenDispute(entry) &&
  entry.unbookedOf === null &&
  !['refund', 'bank_evidence', 'books', 'report', 'appeal', 'question'].includes(entry.kind);

export function todoOf(entry: QueueEntry): string {
  if (entry.kind === 'dispute' && !isOpenDispute(entry))
    return 'It is over. Look whether both sides were served well, and take it off.';
  if (entry.unbookedOf !== null)
    return 'Compare it with the payment provider’s own page, then give the charge back. Where the offer still stands, it can be paid again.';
  if (isAboutReader(entry)) return 'Make somebody an operator under “Users”. They will see this entry here right away.';
  return whatToDo[entry.kind];
}

/** The report itself is hidden from them. */
const isAboutReader = ({ kind, reportId }: QueueEntry): boolean =>
  (kind === 'report' || kind === 'appeal') && reportId === null;

export const isOverdue = ({ dueAt }: Pick<QueueEntry, 'dueAt'>, now: number): boolean =>
  dueAt !== null && Date.parse(dueAt) < now;
