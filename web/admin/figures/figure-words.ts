// Formats figures: months, shares and durations.

const format = (options: Intl.DateTimeFormatOptions) => {
  const month = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (text: string): string => month.format(new Date(`${text}-01T00:00:00Z`));
};

/** "November 2026" from "2026-11" */
export const monthName = format({ month: 'long', year: 'numeric' });
/** "Nov" */
export const shortMonth = format({ month: 'short' });

const whole = new Intl.NumberFormat('en-GB');
/** "1,204" */
export const countOf = (count: number): string => whole.format(count);

/** "42%"; null if the whole is zero. In percent. */
export const shareOf = (part: number, all: number): number | null => (all === 0 ? null : (part / all) * 100);
export const percent = (share: number): string => `${Math.round(share)}%`;

/** "20 min", "3.5 h", "2.1 days" */
export function hoursWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 48) return `${oneDecimal(hours)} h`;
  return `${oneDecimal(hours / 24)} days`;
}

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);
