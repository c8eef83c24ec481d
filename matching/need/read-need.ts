// Takes one sentence apart into what is wanted, for how much, when, how urgently and where.
import type { DateTime } from 'luxon';
import { type Budget, readBudget } from './budget.ts';
import { type PlaceWords, placeWords } from './place-words.ts';
import { phraseWithout } from './phrase.ts';
import type { Span } from './spans.ts';
import { readWhen, type NeedTime } from './when.ts';

/** Longer texts are read up to here. */
const MOST_READ = 6_000;
/** Said to be done from afar; "my TV remote is broken" speaks of a thing. */
const FROM_AFAR: readonly RegExp[] = [
  /(?<!\p{L})(?:online|remotely|by video|over (?:zoom|video|the phone)|video call|virtual(?:ly)?|por videollamada|en l[ií]nea|a distancia|por internet)(?!\p{L})/iu,
  /(?<!\p{L})(?<!(?:tv|television|roku|my|the|our|his|her|their|door|gate|garage|fan|car)\s)remote\s(?:(?!controls?|start(?:er)?s?|keys?|cars?|needs?|is|and|or)\p{L}+\s)?(?:lessons?|help|sessions?|tutor(?:s|ing)?|class(?:es)?|courses?|coach(?:ing|es)?|support|work(?:er|ing)?|assistan(?:t|ts|ce)|consult(?:ing|ations?)|advice|appointments?|meetings?|calls?|teach(?:ers?|ing)|training|therap(?:y|ists?)|bookkeep(?:er|ing)|translat(?:or|ion))(?!\p{L})/iu,
  /(?<!\p{L})(?:by|via|fully|all|entirely|completely|done|works?|working|can be|in[ -]person or)\sremote(?!\p{L})/iu,
  /(?<!\p{L})remote\s(?:or in[ -]person|(?:is )?(?:ok|okay|fine|possible)|only|preferred)(?!\p{L})/iu,
  /(?:lessons?|help|tutor(?:ing)?|class(?:es)?|coach(?:ing)?|therapy)\s?[,(]\s?remote(?!\p{L})/iu,
];

export interface ReadNeed {
  /** The sentence without budget and time: what is wanted. */
  task: string;
  budget: Budget | null;
  when: NeedTime | null;
  /** Names that may be places, for a list of cities to decide. */
  places: PlaceWords[];
  /** Said to be done from afar. */
  remote: boolean;
  /** Whether it says more of budget and time than `budget` and `when` do. */
  saysMore: boolean;
}

/** `now` in the time zone of who wrote it. */
export function readNeed(text: string, now: DateTime): ReadNeed {
  const read = text
    .normalize('NFC')
    .slice(0, MOST_READ)
    .replace(/\p{Cs}$/u, '');
  const budget = readBudget(read);
  const when = readWhen(budget === null ? read : blank(read, budget.span), now);
  return {
    task: phraseWithout(read, budget?.span, when?.spans ?? []),
    budget: budget?.budget ?? null,
    when: when?.when ?? null,
    places: placeWords(read),
    remote: FROM_AFAR.some((way) => way.test(read)),
    saysMore: budget?.saysMore === true || when?.saysMore === true,
  };
}

/** "$12/15" is no date: what was read as money is not read again; all else stays at its place. */
const blank = (text: string, { from, to }: Span): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
