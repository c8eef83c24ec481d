// Feasts by which people say when they want something, and the day on which each next falls.
import { DateTime } from 'luxon';

type Fall = (year: number) => { month: number; day: number };
const on =
  (month: number, day: number): Fall =>
  () => ({ month, day });
/** The nth such weekday of a month, Monday is 1; -1 is the last. */
const nth =
  (month: number, weekday: number, n: number): Fall =>
  (year) => {
    if (n < 0) {
      const last = DateTime.utc(year, month, 1).endOf('month');
      return { month, day: last.day - ((last.weekday - weekday + 7) % 7) };
    }
    const first = DateTime.utc(year, month, 1).weekday;
    return { month, day: 1 + ((weekday - first + 7) % 7) + (n - 1) * 7 };
  };

/** Western Easter by the anonymous Gregorian rule (Meeus, Jones, Butcher). */
const easter: Fall = (year) => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return { month: Math.floor(f / 31), day: (f % 31) + 1 };
};

/** By how they are written, longer names first. */
const HOLIDAYS: readonly (readonly [string, Fall])[] = [
  ["new year['’]?s eve|nochevieja|fin de a[nñ]o", on(12, 31)],
  ["new year['’]?s?(?: day)?|a[nñ]o nuevo", on(1, 1)],
  ['d[ií]a de (?:los )?reyes|reyes magos|epiphany', on(1, 6)],
  ["valentine['’]?s?(?: day)?|san valent[ií]n", on(2, 14)],
  ["st\\.? patrick['’]?s(?: day)?", on(3, 17)],
  ['easter(?: sunday)?|domingo de pascua|pascua|semana santa', easter],
  ["mother['’]?s day", nth(5, 7, 2)],
  ['d[ií]a de las? madres?', on(5, 10)],
  ['memorial day', nth(5, 1, -1)],
  ["father['’]?s day|d[ií]a del padre", nth(6, 7, 3)],
  ['juneteenth', on(6, 19)],
  ['fourth of july|july fourth|independence day', on(7, 4)],
  ['labou?r day', nth(9, 1, 1)],
  ['halloween|noche de brujas', on(10, 31)],
  ['day of the dead|d[ií]a de (?:los )?muertos', on(11, 2)],
  ['veterans day', on(11, 11)],
  ['thanksgiving(?: day)?|turkey day|(?:d[ií]a de )?acci[oó]n de gracias', nth(11, 4, 4)],
  ['black friday', (year) => ({ month: 11, day: nth(11, 4, 4)(year).day + 1 })],
  ['christmas eve|xmas eve|nochebuena', on(12, 24)],
  ['boxing day', on(12, 26)],
  ['christmas(?: day)?|xmas|navidad(?:es)?', on(12, 25)],
];

export const HOLIDAY = new RegExp(
  String.raw`(?<!\p{L})(?:${HOLIDAYS.map(([names]) => `(${names})`).join('|')})(?!\p{L})`,
  'iu',
);

/** The next such day, today included; `groups` are those of a match of `HOLIDAY`, without the whole. */
export function nextHoliday(
  groups: readonly (string | undefined)[],
  today: { year: number; month: number; day: number },
) {
  const fall = HOLIDAYS[groups.findIndex((group) => group !== undefined)]![1];
  const isOver = ({ month, day }: { month: number; day: number }) => month * 100 + day < today.month * 100 + today.day;
  const year = isOver(fall(today.year)) ? today.year + 1 : today.year;
  return { year, ...fall(year) };
}
