// The part of docs/deal.md that is made from the table of a deal's steps: a diagram, the statuses, the steps.
import { conditions, dealMoves, type Move } from '../shared/deal-moves.ts';
import { type DealStatus, dealStatuses, UNPAID } from '../shared/deal-statuses.ts';
import { type DealStep, dealSteps } from '../shared/deal-steps.ts';

const BEGIN = '<!-- deal:begin -->';
const END = '<!-- deal:end -->';

const moves: readonly Move[] = dealMoves;
const node = (status: DealStatus | 'none'): string => (status === 'none' ? '[*]' : status);
/** Where a dispute is withdrawn to is not known beforehand: the diagram leaves those arrows at their status. */
const goal = (to: Move['to'], from: DealStatus | 'none'): string => (to === 'same' || to === 'previous' ? node(from) : to);
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

function diagram(): string {
  const arrows = moves.flatMap(({ step, from, by, to }) => from.map((status) => `  ${node(status)} --> ${goal(to, status)}: ${step} (${by.join(', ')})`));
  const ends = Object.entries(dealStatuses).flatMap(([status, { final }]) => (final ? [`  ${status} --> [*]`] : []));
  return ['```mermaid', 'stateDiagram-v2', ...arrows, ...ends, '```'].join('\n');
}

function kindOf(status: DealStatus): string {
  if (UNPAID.includes(status)) return 'unpaid';
  return dealStatuses[status].final ? 'final' : 'booking';
}

function statuses(): string {
  const rows = Object.entries(dealStatuses).map(([status, { label, seeker, provider }]) =>
    row([`\`${status}\``, label, kindOf(status as DealStatus), seeker, provider]),
  );
  return [row(['status', 'on screen', 'kind', 'the seeker reads', 'the provider reads']), '|---|---|---|---|---|', ...rows].join('\n');
}

function besides({ money, endsCheckout, when = [], restartsClock, whileFrozen }: Move): string {
  const said = [
    money === 'hold' && 'the payment is held',
    money?.includes('release') && 'what is held may be released, less the fee',
    money?.includes('refund') && 'money may go back to the seeker',
    endsCheckout && 'the checkout is ended first; if it was paid, the payment wins',
    ...when.map((name) => conditions[name].says),
    restartsClock && 'the clock begins anew',
    whileFrozen && 'even while frozen',
  ];
  return said.filter(Boolean).join('; ');
}

function steps(): string {
  const rows = moves.map((move) =>
    row([
      `\`${move.step}\``,
      move.from.map((status) => (status === 'none' ? '–' : `\`${status}\``)).join(', '),
      move.by.join(', '),
      `\`${move.to}\``,
      besides(move),
      dealSteps[move.step as DealStep].said,
    ]),
  );
  return [row(['step', 'from', 'by', 'to', 'besides', 'in the history']), '|---|---|---|---|---|---|', ...rows].join('\n');
}

/** The text with what stands between its two marks brought up to date. Throws when a mark is missing. */
export function withDealDiagram(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/deal.md needs ${BEGIN} and, after it, ${END}.`);
  const made = [diagram(), '## Statuses', statuses(), '## Steps', steps()].join('\n\n');
  return `${page.slice(0, begin)}${BEGIN}\n${made}\n${page.slice(end)}`;
}
