// Parses a sentence into the fields of a need, by its writer's clock.
import { DateTime } from 'luxon';
import type { ReadNeed, NeedTime } from '../../matching/index.ts';
import type { ParsedNeed } from '#shared/matching.ts';
import { type Dollars, toCents } from '#shared/money.ts';
import type { Need } from '#shared/needs.ts';
import type { Place } from '#shared/places.ts';
import { asLine } from '#shared/typed-text.ts';
import { advisedRequest } from '../understanding/advise-request.ts';
import type { WithAdvice } from '../ai/adviser.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { namedTown } from '../places/named-town.ts';
import { readingsOf } from '../understanding/readings.ts';

/** The limits of a need's title. */
const MOST_TITLE = 120;
const LEAST_TITLE = 3;
/** "This week" ends at most this many days from today. */
const WEEK = 6;

export async function parseNeed(
  { db, now, engine, advice }: Pick<Context, 'db' | 'now' | 'engine'> & WithAdvice,
  user: SessionUser,
  text: string,
): Promise<ParsedNeed> {
  const home = await homeOf(db, user.id);
  const today = DateTime.fromJSDate(now(), { zone: home.timeZone });
  const { request, ...read } = await engine(user.id).parseNeed(text, { at: today.toJSDate(), timeZone: home.timeZone });
  const understood = readingsOf(advice ? await advisedRequest(advice, read.task, request) : request);
  const title = titleOf(read.task, text);
  const time = timeOf(read.when, today);
  return {
    title,
    kind: understood.isUnsure ? null : (understood.readings[0] ?? null),
    ...understood,
    ...budgetOf(read),
    ...time,
    place: placeOf(read, home),
    remote: read.remote,
    saysMore: title !== titleOf(text) && saysMore(read, time, today),
  };
}

/** Only a budget for the whole job counts, not an hourly price. */
export function budgetOf({ budget }: Pick<ReadNeed, 'budget'>): Pick<ParsedNeed, 'budgetMin' | 'budgetMax'> {
  const inCents = (dollars: Dollars | null | undefined) => (dollars ? toCents(dollars) : null);
  const { min, max } = budget?.unit === 'all' ? budget : {};
  return { budgetMin: inCents(min), budgetMax: inCents(max) };
}

interface Home {
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
}

export const homeOf = (db: Db, id: number): Promise<Home> =>
  db.selectFrom('users').select(['timeZone', 'latitude', 'longitude']).where('id', '=', id).executeTakeFirstOrThrow();

/** Makes a title of the first words of the task, or of the whole text (`said`) if the task is too short. */
export function titleOf(task: string, said: string = task): string {
  const wanted = asLine(task);
  const words = [...wanted].length < LEAST_TITLE ? asLine(said) : wanted;
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  if (whole.length <= MOST_TITLE) return whole;
  const cut = whole.slice(0, MOST_TITLE - 1);
  return `${withoutHalf(cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_TITLE / 2))).trimEnd()}…`;
}

/** Removes half a surrogate pair, such as an emoji cut in two, which is not valid text. */
const withoutHalf = (cut: string): string => cut.replace(/\p{Surrogate}$/u, '');

type Time = Pick<Need, 'urgency' | 'onDate' | 'dateIs' | 'partOfDay'>;

/** Ignores days in the past. */
function timeOf(when: NeedTime | null, today: DateTime): Time {
  const flexible: Time = { urgency: 'flexible', onDate: null, dateIs: 'on', partOfDay: when?.part ?? null };
  if (when === null) return flexible;
  const { from, to, urgent } = when;
  const last = to ?? from;
  if (last === null || last < today.toISODate()!) return { ...flexible, urgency: urgent ? 'today' : 'flexible' };
  if (last === today.toISODate()) return { ...flexible, urgency: 'today' };
  if (to !== null && from === to) return { ...flexible, urgency: 'on_date', onDate: to };
  const isThisWeek =
    from !== null && to !== null && from <= today.toISODate()! && to <= today.plus({ days: WEEK }).toISODate()!;
  if (isThisWeek) return { ...flexible, urgency: 'this_week' };
  return to === null ? flexible : { ...flexible, urgency: 'on_date', onDate: to, dateIs: 'by' };
}

/** Whether the text says more about budget and time than the fields hold; that part stays in the title. */
const saysMore = (read: ReadNeed, time: Time, today: DateTime): boolean =>
  read.saysMore || read.budget?.unit === 'hour' || (read.when !== null && !isInFull(read.when, time, today));

/** No field holds an hour, a future start date, or urgency beside a date. */
function isInFull({ from, to, time: hour, urgent }: NeedTime, { urgency }: Time, today: DateTime): boolean {
  if (hour !== null) return false;
  if (from === null && to === null) return true;
  return (
    to !== null &&
    urgency !== 'flexible' &&
    (!urgent || urgency === 'today') &&
    (from === null || from === to || from <= today.toISODate()!)
  );
}

/** The first name that is a town's: a well-known town, or one near the user's home. */
function placeOf({ places }: ReadNeed, { latitude, longitude }: Home): Place | null {
  const home = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  for (const spoken of places) {
    const town = namedTown(spoken, home);
    if (town) return town;
  }
  return null;
}
