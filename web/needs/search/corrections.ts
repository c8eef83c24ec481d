// The seeker's corrections of a sentence, as kept in the URL: one parameter per part, "-" for a removed part.
import { Day } from '#shared/fields.ts';
import { KindId } from '#shared/kinds.ts';
import { MOST_DOLLARS } from '#shared/money.ts';
import { Near } from '#shared/services.ts';
import { ANY_TIME, type Budget, type NamedPlace, type Parts, type SearchTime } from './parts.ts';

export type Corrections = Partial<Parts>;

const NONE = '-';

interface CorrectionParameter<T> {
  name: string;
  /** Undefined for an unreadable value, which counts as no correction. */
  read: (text: string) => T | undefined;
  write: (part: T) => string;
}

const ways: { [P in keyof Parts]: CorrectionParameter<Parts[P]> } = {
  kind: {
    name: 'kind',
    read: (text) => (text === NONE ? null : KindId.safeParse(text).data),
    write: (kind) => kind ?? NONE,
  },
  budget: {
    name: 'budget',
    read: readBudget,
    write: (budget) => (budget ? `${budget.min ?? ''}..${budget.max ?? ''}` : NONE),
  },
  when: {
    name: 'when',
    read: readWhen,
    write: ({ urgency, onDate, dateIs }) => (urgency === 'on_date' ? `${dateIs}:${onDate}` : urgency),
  },
  partOfDay: {
    name: 'time',
    read: (text) =>
      text === NONE ? null : text === 'morning' || text === 'afternoon' || text === 'evening' ? text : undefined,
    write: (part) => part ?? NONE,
  },
  place: { name: 'place', read: readPlace, write: (place) => (place ? `${place.near},${place.name}` : NONE) },
  remote: {
    name: 'afar',
    read: (text) => (text === NONE ? false : text === '1' ? true : undefined),
    write: (remote) => (remote ? '1' : NONE),
  },
};

const parts = Object.keys(ways) as (keyof Parts)[];

export function readCorrections(params: URLSearchParams): Corrections {
  const read = <P extends keyof Parts>(part: P): Corrections => {
    const text = params.get(ways[part].name);
    const value = text === null ? undefined : ways[part].read(text);
    return value === undefined ? {} : { [part]: value };
  };
  return Object.assign({}, ...parts.map(read)) as Corrections;
}

/** The URL parameters; parts without a correction are left out. */
export function writeCorrections(corrections: Corrections): Record<string, string> {
  const write = <P extends keyof Parts>(part: P): [string, string][] => {
    const value = corrections[part];
    return value === undefined ? [] : [[ways[part].name, ways[part].write(value as Parts[P])]];
  };
  return Object.fromEntries(parts.flatMap(write));
}

/** Removes all corrections from the URL. */
export const noCorrections = (): Record<string, null> =>
  Object.fromEntries(parts.map((part) => [ways[part].name, null]));

function readBudget(text: string): Budget | null | undefined {
  if (text === NONE) return null;
  const match = /^(\d{0,4})\.\.(\d{0,4})$/.exec(text);
  if (!match || text === '..') return undefined;
  const [min, max] = match.slice(1).map((digits) => (digits === '' ? null : Number(digits))) as [
    number | null,
    number | null,
  ];
  return min === 0 || max === 0 || (min ?? 1) > (max ?? MOST_DOLLARS) ? undefined : { min, max };
}

function readWhen(text: string): SearchTime | undefined {
  if (text === 'today' || text === 'this_week' || text === 'flexible') return { ...ANY_TIME, urgency: text };
  const [dateIs, onDate] = text.split(':');
  if (dateIs !== 'on' && dateIs !== 'by') return undefined;
  return Day.safeParse(onDate).success ? { urgency: 'on_date', onDate: onDate!, dateIs } : undefined;
}

function readPlace(text: string): NamedPlace | null | undefined {
  if (text === NONE) return null;
  const [north = '', east = '', ...rest] = text.split(',');
  const near = `${north},${east}`;
  const name = rest.join(',').trim().slice(0, 100);
  return name !== '' && Near.safeParse(near).success ? { name, near } : undefined;
}
