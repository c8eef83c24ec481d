// The days of a plan: as a complete list, and as small months.
import { Flag } from 'lucide-react';
import type { Cents } from '#shared/money.ts';
import { monthWords, shortWeekday, weeksOfMonth } from '../../bookings/days.ts';
import { formatDay, today } from '../../lib/time/dates.ts';

/** Later months are only in the list. */
const MOST_MONTHS = 3;

/** The facts of a need that a plan shows. */
export interface ShownNeed {
  title: string;
  budgetMax: Cents | null;
  onDate: string | null;
  spent: Cents;
  isAhead: boolean;
  /** The link to it on the page. */
  href?: string | undefined;
}

interface PlanDaysProps {
  targetDate: string | null;
  needs: readonly ShownNeed[];
}

export function PlanDays({ targetDate, needs }: PlanDaysProps) {
  const dated = needs.flatMap(({ title, onDate, href }) => (onDate === null ? [] : [{ day: onDate, title, href }]));
  // The goal's own date comes last on its day.
  const last = targetDate === null ? [] : [{ day: targetDate, title: null, href: undefined }];
  const days = [...dated, ...last].toSorted((a, b) => Number(a.day > b.day) - Number(a.day < b.day));
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))].slice(0, MOST_MONTHS);
  const busy = new Set(dated.map(({ day }) => day));
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <div aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-4">
        {months.map((month) => (
          <Month key={month} month={month} busy={busy} targetDate={targetDate} />
        ))}
      </div>
      <ol aria-label="Days of the plan" className="min-w-0 flex-1 basis-56">
        {days.map(({ day, title, href }, at) => (
          <li key={at} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <span className="num text-ink-2">{formatDay(day)}</span>
            {title === null ? <LastDay /> : <NeedOfDay title={title} href={href} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

const LastDay = () => (
  <span className="inline-flex items-center gap-1.5">
    <Flag size={16} aria-hidden="true" />
    Your last day
  </span>
);

function NeedOfDay({ title, href }: Pick<ShownNeed, 'title' | 'href'>) {
  if (!href) return <span className="font-semibold wrap-anywhere">{title}</span>;
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 wrap-anywhere hover:underline"
    >
      {title}
    </a>
  );
}

interface MonthProps {
  /** "2026-12" */
  month: string;
  busy: ReadonlySet<string>;
  targetDate: string | null;
}

function Month({ month, busy, targetDate }: MonthProps) {
  const weeks = weeksOfMonth(`${month}-01`);
  return (
    <div className="w-full max-w-[13.5rem]">
      <p className="mb-1 text-center text-[0.92rem] font-semibold">{monthWords(`${month}-01`)}</p>
      <div className="grid grid-cols-7 text-center text-[0.85rem]">
        {weeks[0]!.map((day) => (
          <span key={day} className="py-1 text-ink-2">
            {shortWeekday(day).charAt(0)}
          </span>
        ))}
        {weeks.flat().map((day) => (
          <span key={day} className="grid h-8 place-items-center">
            {day.startsWith(month) && (
              <span className={`num grid size-7 place-items-center rounded-full ${lookOf(day, busy, targetDate)}`}>
                {Number(day.slice(8))}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

function lookOf(day: string, busy: ReadonlySet<string>, targetDate: string | null): string {
  const ring = day === targetDate ? ' outline-2 outline-ink' : '';
  if (busy.has(day)) return `bg-tint-lamp font-semibold${ring}`;
  return `${day === today() ? 'font-semibold underline underline-offset-4' : ''}${ring}`;
}
