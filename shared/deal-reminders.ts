// Who is reminded of a deal while one of its clocks runs, when, and in which words.
import { type ClockFacts, type ClockName, type Clocks, jobEnd } from './deal-clocks.ts';
import type { DealStatus } from './deal-statuses.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

/** The time from a reminder to confirm, however late it is sent, to the end of that clock. */
export const TIME_AFTER_REMINDER_MS = 12 * HOUR_MS;

export interface Reminder {
  status: DealStatus;
  /** Hours from the clock's beginning, its deadline, or the job's end. */
  hours: number;
  /** Uses the length of this clock instead of `hours`. */
  after?: ClockName;
  from: 'beginning' | 'deadline' | 'job_end';
  /** Repeated daily until the deadline. */
  daily?: true;
  to: 'seeker' | 'provider' | 'both' | 'operators';
  title: string;
  /**
   * Placeholders: `other`, the other side's name; `service`; `then`, what happens at the deadline; for operators also
   * `days`, the days since the clock began, and both names.
   */
  content: string;
}

const DISPUTE = {
  status: 'disputed',
  from: 'beginning',
  to: 'operators',
  title: 'Dispute waiting for a decision',
} as const;

export const reminders: readonly Reminder[] = [
  {
    status: 'requested',
    hours: -12,
    from: 'deadline',
    to: 'provider',
    title: 'Interest waiting for you',
    content: '{other} is waiting for your answer about {service}. It expires in 12 hours.',
  },
  {
    status: 'paid_in_escrow',
    hours: 24,
    from: 'job_end',
    to: 'both',
    title: 'Is the job done?',
    content: 'The time for {service} with {other} is over. Mark it done, confirm it, or say what happened.',
  },
  {
    status: 'in_progress',
    hours: 24,
    from: 'job_end',
    to: 'both',
    title: 'Is the job done?',
    content: 'The time for {service} with {other} is over. Mark it done, confirm it, or say what happened.',
  },
  {
    status: 'awaiting_confirmation',
    hours: 24,
    from: 'beginning',
    to: 'seeker',
    title: 'Please confirm the job',
    content: 'Is {service} by {other} done? Confirm it, ask for a fix, or report a problem. {then}',
  },
  {
    status: 'awaiting_confirmation',
    hours: 60,
    from: 'beginning',
    to: 'seeker',
    title: 'Last reminder: please confirm the job',
    content: 'Is {service} by {other} done? Confirm it, ask for a fix, or report a problem. {then}',
  },
  {
    status: 'fix_requested',
    hours: -24,
    from: 'deadline',
    to: 'provider',
    title: 'A fix is due',
    content: '{other} is waiting for you to fix {service}. In 24 hours it becomes a dispute.',
  },
  {
    status: 'disputed',
    hours: 48,
    from: 'beginning',
    to: 'both',
    title: 'Dispute: propose a split',
    content: 'Propose a split of the money for {service} with {other}, or add what an operator should know.',
  },
  {
    status: 'disputed',
    hours: 96,
    from: 'beginning',
    to: 'both',
    title: 'Dispute: an operator decides soon',
    content: 'Add what the operator should know about {service} with {other} before it is decided.',
  },
  {
    status: 'disputed',
    hours: -24,
    from: 'deadline',
    to: 'both',
    title: 'Dispute: the last day',
    content: 'The dispute with {other} about {service} ends tomorrow. {then}',
  },
  {
    ...DISPUTE,
    hours: 0,
    after: 'dispute_decision',
    content: 'The dispute about {service} is due for a decision now.',
  },
  { ...DISPUTE, hours: 7 * 24, daily: true, content: 'The dispute about {service} has been waiting for {days} days.' },
];

/** The reminders of a status with their times (ms since 1970), in order, for a clock that began at that time. */
export function remindersOf(
  facts: ClockFacts,
  from: number,
  deadline: Date,
  clocks: Clocks,
): { at: number; reminder: Reminder }[] {
  const anchors = {
    beginning: from,
    deadline: deadline.getTime(),
    job_end: jobEnd(facts, clocks) ?? deadline.getTime(),
  };
  return reminders
    .filter(({ status }) => status === facts.status)
    .flatMap((reminder) => {
      const first = anchors[reminder.from] + (reminder.after ? clocks[reminder.after] : reminder.hours * HOUR_MS);
      return reminder.daily ? eachDay(reminder, first, from, deadline.getTime()) : [{ reminder, at: first }];
    })
    .filter((entry) => entry.at >= from && entry.at < deadline.getTime())
    .toSorted((a, b) => a.at - b.at);
}

function eachDay(reminder: Reminder, first: number, from: number, end: number): { at: number; reminder: Reminder }[] {
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / DAY_MS)) }, (_, day) => {
    const at = first + day * DAY_MS;
    return {
      at,
      reminder: { ...reminder, content: reminder.content.replace('{days}', String(Math.floor((at - from) / DAY_MS))) },
    };
  });
}
