// Reads when somebody wants something out of what they say: "Saturday morning", "before Thanksgiving", "la semana que
// viene".
import { en, es, type ParsedResult } from 'chrono-node';
import { DateTime } from 'luxon';
import { isExcluded } from './exclusions.ts';
import { HOLIDAY, nextHoliday } from './holidays.ts';
import { overlaps, type Span } from './spans.ts';
import { spanishRanges } from './spanish-ranges.ts';

type PartOfDay = 'morning' | 'afternoon' | 'evening';

/**
 * Days as `YYYY-MM-DD`, in the reader's own time zone. One day has both ends the same; "before" has no first, "after"
 * no last.
 */
export interface NeedTime {
  from: string | null;
  to: string | null;
  part: PartOfDay | null;
  /** `HH:MM`, where a time of day was said. */
  time: string | null;
  urgent: boolean;
}

interface FoundDate extends Span {
  first: DateTime;
  last: DateTime;
  /** Both ends were said: "December 20 to December 27". */
  isRange: boolean;
  time: string | null;
}

const URGENT =
  /(?<!\p{L})(?:asap|a\.s\.a\.p\.?|urgent(?:ly)?|emergency|right (?:now|away)|immediately|straight ?away|as soon as (?:possible|you can)|urgente(?:mente)?|emergencia|ahora mismo|ya mismo|cuanto antes|lo antes posible|lo m[aá]s pronto posible)(?!\p{L})/giu;
const PARTS: readonly (readonly [PartOfDay, RegExp])[] = [
  ['morning', /(?<!\p{L})(?:mornings?|in the a\.?m\.?|(?:por|en|de) las? ma[nñ]anas?)(?!\p{L})/giu],
  ['afternoon', /(?<!\p{L})(?:afternoons?|after lunch|after school|(?:por|en|de) las? tardes?)(?!\p{L})/giu],
  [
    'evening',
    /(?<!\p{L})(?:evenings?|tonight|nights?(?= (?:only|after))|after work|after dinner|(?:por|en|de) las? noches?|esta noche)(?!\p{L})/giu,
  ],
];
const WEEKS: readonly (readonly [RegExp, (today: DateTime) => [DateTime, DateTime]])[] = [
  [
    /(?<!\p{L})(?:this weekend|the weekend|este fin de semana|este finde|el finde)(?!\p{L})/giu,
    (today) => weekend(today),
  ],
  [
    /(?<!\p{L})(?:next weekend|(?:el )?pr[oó]ximo fin de semana|fin de semana que viene)(?!\p{L})/giu,
    (today) => weekend(today.plus({ weeks: 1 })),
  ],
  [
    /(?<!\p{L})(?:this week|in the next few days|within the week|esta semana|en estos d[ií]as)(?!\p{L})/giu,
    (today) => [today, DateTime.max(lastOfWeek(today), today.plus({ days: 3 }))],
  ],
  [
    /(?<!\p{L})(?:next week|(?:la )?semana que viene|(?:la )?pr[oó]xima semana)(?!\p{L})/giu,
    (today) => [today.plus({ weeks: 1 }).startOf('week'), lastOfWeek(today.plus({ weeks: 1 }))],
  ],
  [/(?<!\p{L})(?:this month|este mes)(?!\p{L})/giu, (today) => [today, today.endOf('month').startOf('day')]],
];
const BEFORE = /(?:before|ahead of|prior to|antes del?|in time for|a tiempo para)\s+(?:the |el |la )?$/iu;
const BY =
  /(?:by|until|till|not? later than|not after|hasta|para|antes o el|no (?:m[aá]s tarde|despu[eé]s) del?)\s+(?:the |el |la )?$/iu;
/** "Not before Friday": a first day. */
const NOT_BEFORE =
  /(?<!\p{L})(?:(?:not?|never|\p{L}+n['’]t)\s+(?:(?:come|start|begin|be|any|here|free|available)\s+){0,2}(?:before|until|till|earlier than|sooner than)|no\s+(?:\p{L}{4,}(?:[aei]r|[ae])\s+)?antes del?)\s+(?:the |el |la )?$/iu;
const AFTER =
  /(?:(?<!\p{L}(?:soon|right|just|day) )after|from|starting|despu[eé]s del?|a partir del?|desde)\s+(?:the |el |la )?$/iu;
/** Between two days that are two ends of one time, and before the first of them. */
const TO = /^\s*(?:to|until|till|thru|through|-|–|al?|hasta)\s+(?:the |el |la )?$/iu;
const FROM = /(?<!\p{L})(?:from|between|entre|desde|del?)\s+(?:the |el |la )?$/iu;
/** Between two days of which either may do. */
const OR = /^[\s,]*(?:or|and|y|o)?\s*(?:the|el)?\s*$/iu;
/** Characters before a day that tell of what it was the day. */
const WINDOW = 80;
/** "Out since Monday", "burst on Tuesday", "se rompió el lunes": days on which something has happened. */
const SINCE = /(?<!\p{L})(?:since|desde)\s+(?:the |el |la )?$/iu;
const HAPPENED =
  /(?<!\p{L})(?:burst|broke(?: down)?|died|quit|failed|fell(?: (?:off|down|over|out))?|flooded|leaked|cracked|collapsed|crashed|happened|arrived|blew(?: (?:up|off|out))?|(?:stopped|went)(?: \p{L}+)?|(?:i|we|he|she|they|it|that|which) (?:started|began|came|left|lost|moved(?: in| here)?|bought|got)|(?:was|were) \p{L}+ed|\p{L}{2,}ó(?: de \p{L}+)?)\s+(?:on |the |el |este )?$/iu;
const OVER = /^(?:last|past)\s|\spasad[oa]$/iu;
/** How long it takes is no day: "for 3 days". */
const HOW_LONG =
  /^(?:for |during |por |durante )?(?:about )?(?:an?|una?|\d+|one|two|three|four|five|six|dos|tres|cuatro|cinco|seis)\s\p{L}+$/iu;
const UNIT = /(?:minute|hour|day|night|week|month|year|minuto|hora|d[ií]a|noche|semana|mes|mese|a[nñ]o)s?$/iu;
/** "I sat down", "you may", "my second son": words that only look like dates. */
const NO_DATE = /^(?:sat|sun|mon|wed|may|march|mar|second|now|ahora|tarde|noche|a|an)$/iu;
/** "By May", which alone may be a verb. */
const MAY = /(?<=(?<!\p{L})(?:by|in|before|until|till|this|next|since)\s)may(?!\p{L}|\s+(?:\d|the\s))/giu;
/** "Por la mañana" is a part of the day, "mañana" alone is tomorrow. */
const MORNING = /^ma[nñ]ana$/iu;
const THE = /(?<!\p{L})las?\s+$/iu;
/** "On weekdays" is no day, as "on Saturdays" is. */
const ANY_DAY = /^(?:(?:on|every)\s+)?week ?days?$/iu;
/** "Every Saturday", "early next week": words ahead of a day that make another thing of it. */
const OTHERWISE =
  /(?<!\p{L})(?:every|each|any|early|late|mid|middle of|end of|start of|beginning of|half of|first|last|within|around|about|not|except|but|cada|los|las|todos los|todas las|dentro de|principios de|finales de|mediados de)[\s-]+(?:on |the |el |la )?$/iu;
/** "After school" is more than the afternoon, and "mornings" on a day more than one. */
const AFTER_SOMETHING = /^after/iu;
const SEVERAL = /s$/iu;
const BEFORE_DATE = /(?:on|this|next|every|by|before|until|el|este|del|próximo|for|,|or|and|y|o)\s+$/iu;

/** "On Saturdays": read as the next one. */
const WEEKDAYS = /((?:mon|tues|wednes|thurs|fri|satur|sun)day|s[aá]bado|domingo)s(?!\p{L})/giu;

const day = (at: DateTime): string => at.toISODate()!;
const lastOfWeek = (at: DateTime): DateTime => at.endOf('week').startOf('day');
const weekend = (at: DateTime): [DateTime, DateTime] => [at.startOf('week').plus({ days: 5 }), lastOfWeek(at)];

/**
 * `now` is when it was said, in the zone of who said it. Null where nothing was said of time. `saysMore`: whether the
 * text says more of it than `when` does.
 */
export function readWhen(text: string, now: DateTime): { when: NeedTime; spans: Span[]; saysMore: boolean } | null {
  const today = now.startOf('day');
  const isWanted = (span: Span): boolean => !isExcluded(text, span);
  const urgent = [...text.matchAll(URGENT)].map(spanOf).filter(isWanted);
  const named = PARTS.flatMap(([part, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ part, ...spanOf(match) })),
  );
  const parts = named.filter(isWanted);
  const dated = datesIn(text, now);
  const found = groupsOf(text, dated)
    .filter((group) => !isGroupExcluded(text, group))
    .flat();
  const bounded = found.length === 0 ? { from: null, to: null, span: null } : bound(text, found, today);
  if (found.length === 0 && parts.length === 0 && urgent.length === 0) return null;
  const { part = null } = parts[0] ?? {};
  const time = found.find((one) => one.time !== null)?.time ?? null;
  return {
    when: { from: bounded.from, to: bounded.to, part: part ?? partOf(time), time, urgent: urgent.length > 0 },
    spans: [...urgent, ...parts, ...found, ...(bounded.span === null ? [] : [bounded.span])],
    saysMore:
      parts.length > 1 ||
      parts.length < named.length ||
      found.length < dated.length ||
      saysMoreOfParts(text, parts, found) ||
      saysMoreOfDays(text, found),
  };
}

const saysMoreOfParts = (text: string, parts: readonly Span[], found: readonly FoundDate[]): boolean =>
  parts
    .map(({ from, to }) => text.slice(from, to))
    .some((said) => AFTER_SOMETHING.test(said) || (found.length > 0 && SEVERAL.test(said)));

/** Two ends of one time are two days, and are told as such; of others only one is kept. */
const saysMoreOfDays = (text: string, found: readonly FoundDate[]): boolean =>
  groupsOf(text, found).length > 1 ||
  found.some(({ from, to }) => OTHERWISE.test(text.slice(0, from)) || /^\p{L}/u.test(text.slice(to)));

const spanOf = (match: RegExpMatchArray): Span => ({ from: match.index!, to: match.index! + match[0].length });

function partOf(time: string | null): PartOfDay | null {
  if (time === null) return null;
  if (time < '12:00') return 'morning';
  return time < '17:30' ? 'afternoon' : 'evening';
}

/**
 * All days that are named, in the order of the text, none of them over; days on which something has happened are none.
 */
function datesIn(text: string, now: DateTime): FoundDate[] {
  const today = now.startOf('day');
  const found: FoundDate[] = [];
  const add = (one: FoundDate) => {
    if (one.last >= today && !isPast(text, one) && !found.some((other) => overlaps(one, other))) found.push(one);
  };
  for (const [pattern, range] of WEEKS) {
    for (const match of text.matchAll(pattern)) {
      const [first, last] = range(today);
      add({
        ...spanOf(match),
        first: first < today && last >= today ? today : first,
        last,
        isRange: false,
        time: null,
      });
    }
  }
  for (const match of text.matchAll(new RegExp(HOLIDAY, 'giu'))) {
    const feast = DateTime.fromObject(nextHoliday(match.slice(1), today), { zone: now.zone });
    add({ ...spanOf(match), first: feast, last: feast, isRange: false, time: null });
  }
  for (const match of text.matchAll(MAY)) {
    const may = DateTime.fromObject({ year: today.year, month: 5 }, { zone: now.zone });
    const first = may.endOf('month') < today ? may.plus({ years: 1 }) : may;
    add({ ...spanOf(match), first, last: first.endOf('month').startOf('day'), isRange: false, time: null });
  }
  for (const range of spanishRanges(text, today)) add({ ...range, isRange: true, time: null });
  const reference = { instant: now.toJSDate(), timezone: now.offset };
  for (const { casual } of [en, es]) {
    for (const result of casual.parse(text.replace(WEEKDAYS, '$1 '), reference, { forwardDate: true })) {
      const read = asFound(text, result, now);
      if (read) add(read);
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** "Desde el lunes hasta el viernes" and "desde el 20 de diciembre" are yet to come. */
function isPast(text: string, { from, to }: Span): boolean {
  const before = text.slice(Math.max(0, from - WINDOW), from);
  const said = text.slice(from, to).trim();
  if (OVER.test(said) || HAPPENED.test(before)) return true;
  const since = SINCE.exec(before)?.[0];
  const isBeginning = /^d/iu.test(since ?? '') && (/\d/.test(said) || /^\s*(?:hasta|al?)\s/iu.test(text.slice(to)));
  return since !== undefined && !isBeginning;
}

/** Null for what names no day. */
function asFound(text: string, { index, text: said, start, end }: ParsedResult, now: DateTime): FoundDate | null {
  const named = start.isCertain('day') || start.isCertain('weekday') || start.isCertain('month');
  const before = text.slice(0, index);
  if (HOW_LONG.test(said.trim()) && UNIT.test(said.trim())) return null;
  if (
    !named ||
    ANY_DAY.test(said.trim()) ||
    (NO_DATE.test(said.trim()) && !BEFORE_DATE.test(before)) ||
    (MORNING.test(said) && THE.test(before))
  )
    return null;
  const at = (part: typeof start) =>
    DateTime.fromObject(
      { year: part.get('year')!, month: part.get('month')!, day: part.get('day')! },
      { zone: now.zone },
    );
  const first = at(start);
  const onlyMonth = !start.isCertain('day') && !start.isCertain('weekday');
  const last = onlyMonth ? first.endOf('month').startOf('day') : at(end ?? start);
  const time = start.isCertain('hour')
    ? DateTime.fromObject({ hour: start.get('hour')!, minute: start.get('minute') ?? 0 }).toFormat('HH:mm')
    : null;
  return {
    from: index,
    to: index + said.replace(/[\s,]+$/, '').length,
    first: onlyMonth ? first.startOf('month') : first,
    last,
    isRange: end !== null && last > first,
    time,
  };
}

/** Days that are named beside each other belong together. */
function groupsOf(text: string, found: readonly FoundDate[]): FoundDate[][] {
  const groups: FoundDate[][] = [];
  for (const one of found) {
    const last = groups.at(-1)?.at(-1);
    const between = last && text.slice(last.to, one.from);
    if (between !== undefined && (TO.test(between) || OR.test(between))) groups.at(-1)!.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** "Not on Monday or Tuesday" excludes both. */
const isGroupExcluded = (text: string, group: readonly FoundDate[]): boolean =>
  isExcluded(text, { from: group[0]!.from, to: group.at(-1)!.to });

interface DateBounds {
  from: string | null;
  to: string | null;
  span: Span | null;
}

/**
 * From which to which day, by the word before the date: "by Friday" counts before all others, then what was said last.
 */
function bound(text: string, found: readonly FoundDate[], today: DateTime): DateBounds {
  const groups = groupsOf(text, found);
  const worded = (pattern: RegExp, { from }: Span): Span | null => {
    const match = pattern.exec(text.slice(0, from));
    return match && { from: match.index, to: from };
  };
  for (const [one] of groups) {
    const notBefore = worded(NOT_BEFORE, one!);
    if (notBefore) return { from: day(DateTime.max(one!.first, today)), to: null, span: notBefore };
    const ahead = worded(BEFORE, one!);
    if (ahead)
      return { from: null, to: day(one!.first > today ? one!.first.minus({ days: 1 }) : one!.first), span: ahead };
    const by = worded(BY, one!);
    if (by && !one!.isRange) return { from: null, to: day(one!.last), span: by };
  }
  const group = groups.at(-1)!;
  const one = group[0]!;
  const after = worded(AFTER, one);
  if (after && group.length === 1 && !one.isRange) {
    const isAfter = /^(?:after|despu)/iu.test(text.slice(after.from));
    return { from: day(isAfter ? one.last.plus({ days: 1 }) : DateTime.max(one.first, today)), to: null, span: after };
  }
  return ends(group, worded(FROM, one), today);
}

/**
 * Two ends of one time, or days of which any may do: all from the first to the last, a weekday that comes sooner a week
 * later.
 */
function ends(group: readonly FoundDate[], opened: Span | null, today: DateTime): DateBounds {
  const one = group[0]!;
  const { first } = one;
  let { last } = one;
  for (const other of group.slice(1))
    last = DateTime.max(last, other.last < first ? other.last.plus({ weeks: 1 }) : other.last);
  const isWhole = group.length > 1 || one.isRange;
  const span = isWhole ? { from: opened?.from ?? one.from, to: group.at(-1)!.to } : null;
  return { from: day(DateTime.max(first, today)), to: day(last), span };
}
