// Generates the part of docs/deal.md that comes from the deal's tables: two diagrams, its statuses with their clocks,
// its steps with their conditions, and its reminders.
import { type ClockName, defaultClocks, statusClocks } from '../shared/deal-clocks.ts';
import { conditions, dealMoves, type Move } from '../shared/deal-moves.ts';
import { type Reminder, reminders } from '../shared/deal-reminders.ts';
import { type DealStatus, dealStatuses, statusLabel, UNPAID } from '../shared/deal-statuses.ts';
import { type DealStep, dealSteps } from '../shared/deal-steps.ts';
import { HOUR_MS } from '#shared/time.ts';

const BEGIN = '<!-- deal:begin -->';
const END = '<!-- deal:end -->';

const moves: readonly Move[] = dealMoves;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (name: string): string => `\`${name}\``;

/** Every status that a move leads to from this one; a withdrawn dispute leads back to where it was opened. */
function goals({ to }: Move, from: string): readonly string[] {
  if (to === 'same') return [];
  if (to !== 'previous') return [to];
  return moves.flatMap((move) => (move.to === 'disputed' && from === 'disputed' ? [...move.from] : []));
}

/**
 * One arrow per pair of statuses, with all the steps between them. Steps that keep the status are only in the table of
 * steps.
 */
function diagram(belongs: (from: string) => boolean): string {
  const arrows = new Map<string, Set<string>>();
  for (const move of moves.filter(({ by }) => !by.every((actor) => actor === 'admin'))) {
    for (const from of move.from.filter(belongs)) {
      for (const to of new Set(goals(move, from))) {
        const arrow = `${from === 'none' ? '[*]' : from} --> ${to}`;
        arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(move.step));
      }
    }
  }
  const lines = [...arrows].map(([arrow, steps]) => `  ${arrow}: ${[...steps].join(', ')}`);
  return ['```mermaid', 'stateDiagram-v2', '  direction TB', ...lines, '```'].join('\n');
}

const isUnpaid = (status: string): boolean => status === 'none' || UNPAID.includes(status as DealStatus);

function kindOf(status: DealStatus): string {
  if (UNPAID.includes(status)) return 'unpaid';
  return dealStatuses[status].final ? 'final' : 'booking';
}

function labelsOf(status: DealStatus): string {
  const seekers = statusLabel(status, 'seeker');
  const providers = statusLabel(status, 'provider');
  return seekers === providers ? seekers : `${seekers}; for the provider: ${providers}`;
}

const statuses = (): string =>
  table(
    ['status', 'on screen', 'kind', 'the seeker reads', 'the provider reads', 'when its clock runs out'],
    Object.entries(dealStatuses).map(([status, { seeker, provider }]) => {
      const clock = statusClocks[status as DealStatus];
      return [
        code(status),
        labelsOf(status as DealStatus),
        kindOf(status as DealStatus),
        seeker,
        provider,
        clock
          ? `${clock.steps.map(code).join(' or ')}: ${clock.then}${clock.thenMarked ? ` Marked done: ${clock.thenMarked}` : ''}${clock.thenLast ? ` Where the start of that offer has come: ${clock.thenLast}` : ''}`
          : '–',
      ];
    }),
  );

const lasting = (ms: number): string => {
  if (ms < HOUR_MS) return `${ms / 60_000} min`;
  return ms % (24 * HOUR_MS) === 0 && ms > 72 * HOUR_MS ? `${ms / (24 * HOUR_MS)} days` : `${ms / HOUR_MS} h`;
};
const clocks = (): string =>
  table(
    ['clock', 'setting', 'default', 'what for'],
    (Object.keys(defaultClocks) as ClockName[]).map((name) => {
      const { ms, says } = defaultClocks[name];
      return [code(name), code(`CLOCK_${name.toUpperCase()}`), lasting(ms), says];
    }),
  );

const ANCHORS: Record<Reminder['from'], string> = {
  beginning: 'after its beginning',
  deadline: 'before its end',
  job_end: 'after the job’s end',
};
const remindersTable = (): string =>
  table(
    ['status', 'when', 'to', 'title'],
    reminders.map(({ status, hours, after, from, daily, to, title }) => [
      code(status),
      `${lasting(after ? defaultClocks[after].ms : Math.abs(hours) * HOUR_MS)} ${ANCHORS[from]}${daily ? ', and daily until its end' : ''}`,
      to,
      title,
    ]),
  );

const MONEY: Record<NonNullable<Move['money']>, string> = {
  hold: 'the payment is held',
  release: 'what is held may be released, less the fee',
  refund: 'money may go back to the seeker',
  'release and refund': 'what is held is released, less the fee, or goes back to the seeker',
};
function besides({ money, endsCheckout, restartsClock, whileFrozen }: Move): string {
  const said = [
    money && MONEY[money],
    endsCheckout && 'the checkout is ended first; if it was paid, the payment wins',
    restartsClock && 'the clock starts again',
    whileFrozen && 'even while frozen',
  ];
  return said.filter(Boolean).join('; ');
}

const steps = (): string =>
  table(
    ['step', 'from', 'by', 'to', 'allowed', 'besides', 'in the history'],
    moves.map((move) => [
      code(move.step),
      move.from.map((status) => (status === 'none' ? '–' : code(status))).join(', '),
      move.by.join(', '),
      code(move.to),
      (move.when ?? []).map((name) => conditions[name].says).join('; ') || 'always',
      besides(move),
      dealSteps[move.step as DealStep].said,
    ]),
  );

/** Returns the text with the part between its two markers regenerated. Throws when a marker is missing. */
export function withDealDiagram(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`docs/deal.md needs ${BEGIN} and, after it, ${END}.`);
  const made = [
    ...['## Until it is paid', diagram(isUnpaid), '## Once it is paid', diagram((from) => !isUnpaid(from))],
    ...['## Statuses', statuses(), '## Clocks', clocks(), '## Reminders', remindersTable(), '## Steps', steps()],
  ].join('\n\n');
  return `${page.slice(0, begin)}${BEGIN}\n${made}\n${page.slice(end)}`;
}
