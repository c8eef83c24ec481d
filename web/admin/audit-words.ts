// Operators' actions in words, with what each changed.
import { MONEY_PLACES, type MoneyPlace } from '#shared/admin-deals.ts';
import type { AuditEntry } from '#shared/admin-users.ts';
import { dealStatuses } from '#shared/deal-statuses.ts';
import { formatCents } from '#shared/money.ts';
import type { Outcome } from '#shared/reports.ts';
import { OUTCOME_WORDS } from './reports/report-words.ts';
import { feePercent, hoursWords } from './tariffs/tariff-words.ts';

type AuditAct = Pick<AuditEntry, 'act' | 'before' | 'after' | 'username'>;

const acts: Record<string, (entry: AuditAct) => string> = {
  freeze: () => 'froze a deal',
  thaw: () => 'unfroze a deal',
  ask_side: () => 'asked a side of a dispute a question',
  admin_withdraw: () => 'withdrew a deal',
  admin_release: () => 'released what was held',
  admin_refund: () => 'refunded everything',
  admin_split: () => 'split what was held',
  admin_refund_after: () => 'gave money back',
  retry_refund: ({ after }) =>
    after.byHandReference ? 'said that a refund was made by hand' : 'asked for a failed refund again',
  send_again: () => 'had a refused transfer sent again',
  give_back_charge: () => 'gave back a charge that fitted no payment',
  answer_bank: ({ after }) =>
    after.decision === 'send' ? 'sent evidence to a bank' : 'accepted the loss of a bank dispute',
  settle_queue: () => 'took an entry off the queue',
  hide_service: () => 'hid a service',
  show_service: () => 'showed a service again',
  decide_report: ({ username }) => `decided a report about ${username ?? 'somebody'}`,
  decide_appeal: ({ username }) => `decided an appeal of ${username ?? 'somebody'}`,
  answer_question: ({ username }) => `replied to ${username ?? 'somebody'}`,
  close_question: ({ username }) => `closed a question of ${username ?? 'somebody'}`,
  set_tariff: () => 'set fees and clocks',
  see_contact: ({ username }) => `looked at the contact data of ${username ?? 'somebody'}`,
  make_operator: ({ username }) => `made ${username ?? 'somebody'} an operator`,
  unmake_operator: ({ username }) => `took the rights of an operator from ${username ?? 'somebody'}`,
  suspend: ({ username }) => `suspended ${username ?? 'somebody'}`,
  reinstate: ({ username }) => `let ${username ?? 'somebody'} in again`,
};

/** Follows the operator's name. */
export const actWords = (entry: AuditAct): string => acts[entry.act]?.(entry) ?? entry.act;

interface Change {
  what: string;
  /** Undefined if it did not exist. */
  before?: string;
  after: string;
}

const money = (cents: unknown): string => formatCents(Number(cents));
const status = (value: unknown): string => dealStatuses[value as keyof typeof dealStatuses]?.label ?? String(value);
const causes = (value: unknown): string => {
  const count = Array.isArray(value) ? value.length : 0;
  return count === 0 ? 'free to go on' : `stopped for ${count} reason${count === 1 ? '' : 's'}`;
};

const percent = (bps: unknown): string => feePercent(Number(bps));
const lasting = (ms: unknown): string => hoursWords(Number(ms));

type FormatValue = (value: unknown) => string;
/** Each field of an entry: its label, and how to format its value. */
const fields: Record<string, readonly [what: string, read: FormatValue]> = {
  status: ['Status', status],
  frozenFor: ['The deal', causes],
  toProvider: ['To the provider', money],
  amount: ['Given back', money],
  sent: ['Asked to be sent', money],
  byHandReference: ['Reference', String],
  byHandFrom: ['Money came from', (value) => MONEY_PLACES[value as MoneyPlace] ?? String(value)],
  suspended: ['Reason to keep them out', (value) => (value === null ? 'none' : `“${String(value)}”`)],
  visibility: ['Visibility', String],
  hidden: ['Reason to hide it', (value) => (value === null ? 'none' : `“${String(value)}”`)],
  feeBps: ['First fee', percent],
  repeatFeeBps: ['Fee of a pair’s later deals', percent],
  feeFloor: ['Least fee', money],
  requested: ['Interest waits', lasting],
  accepted: ['Accepted interest waits', lasting],
  priceOffered: ['Offer stands', lasting],
  says: ['Entry', String],
  outcome: ['Decision', (value) => OUTCOME_WORDS[value as Outcome] ?? String(value)],
  alone: ['Their own matter', () => 'nobody else could act'],
  appeal: ['The decision', (value) => (value === 'reversed' ? 'taken back' : 'stays')],
};

/** Changed fields and the action's own data; unchanged fields are left out. */
export function changesOf({ before, after, act }: AuditAct): Change[] {
  const changes = Object.entries(fields).flatMap(([name, [what, read]]): Change[] => {
    const was = before[name];
    const is = after[name];
    if (act === 'settle_queue' && was !== undefined) return [{ what, after: read(was) }];
    if (is === undefined || is === '' || JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ what, ...(was !== undefined && { before: read(was) }), after: read(is) }];
  });
  return changes;
}
