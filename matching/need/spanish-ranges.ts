// Two ends of one time in Spanish, with the month said once or twice: "del 20 al 27 de diciembre", "entre el 28 de
// diciembre y el 3 de enero".
import { DateTime } from 'luxon';
import type { Span } from './spans.ts';

const MONTHS = [
  'ene(?:ro)?',
  'feb(?:rero)?',
  'mar(?:zo)?',
  'abr(?:il)?',
  'may(?:o)?',
  'jun(?:io)?',
  'jul(?:io)?',
  'ago(?:sto)?',
  'sep(?:t(?:iembre)?)?|setiembre',
  'oct(?:ubre)?',
  'nov(?:iembre)?',
  'dic(?:iembre)?',
];
const MONTH = `(?:${MONTHS.join('|')})`;
const WEEKDAY = String.raw`(?:(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo),?\s+)?`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:del?|desde|entre)\s+)?(?:el\s+)?${WEEKDAY}(\d{1,2})(?:\s+de\s+(${MONTH}))?\s*(?:al?|hasta|y|-|–)\s*(?:el\s+)?${WEEKDAY}(\d{1,2})\s+de\s+(${MONTH})(?:\s+del?\s+(\d{4}))?(?![\p{L}\d])`,
  'giu',
);

export interface Range extends Span {
  first: DateTime;
  last: DateTime;
}

/**
 * Those that are not over, at the next time that they come where no year is said. `today` is the beginning of the day.
 */
export function spanishRanges(text: string, today: DateTime): Range[] {
  return [...text.matchAll(RANGE)].flatMap((match) => {
    const [all, firstDay, firstMonth, lastDay, lastMonth, year] = match;
    const month = { first: numberOf(firstMonth ?? lastMonth!), last: numberOf(lastMonth!) };
    const lastIn = (y: number) =>
      DateTime.fromObject({ year: y, month: month.last, day: Number(lastDay) }, { zone: today.zone });
    const years = year ? [Number(year)] : [today.year, today.year + 1];
    const last = years.map(lastIn).find((at) => at.isValid && at >= today);
    // There is no 31st of November.
    if (!last) return [];
    const first = DateTime.fromObject(
      { year: last.year - (month.first > month.last ? 1 : 0), month: month.first, day: Number(firstDay) },
      { zone: today.zone },
    );
    if (!first.isValid || first >= last) return [];
    return [{ from: match.index, to: match.index + all.length, first, last }];
  });
}

const numberOf = (name: string): number =>
  MONTHS.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(name)) + 1;
