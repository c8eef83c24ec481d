// What the figures say about each claim.
import type { Claim, Row } from '../measure.ts';
import { NO_GOAL } from '../section.ts';
import { WRITES_A_SECOND } from './beside-writes.ts';
import { type Comparison, type Figures, ms, percentile, qualityTold } from './figures.ts';
import type { ComparedFigures, SizeFigures } from './measure-size.ts';
import type { WriteCost } from './write-cost.ts';

const SEARCHES = { quickFind: 'quick find', goals: 'goal matches' } as const;
type Search = keyof typeof SEARCHES;
const named = Object.entries(SEARCHES) as [Search, string][];
/** How many times faster than full-text search at p50. */
const FASTER: Record<Search, number> = { quickFind: 6, goals: 12 };
const MOST_GROWTH = 3;
const MOST_BESIDE = 1.5;
const MOST_FOUND_MS = 200;
const MOST_WRITE = 2;

const count = (size: number): string => size.toLocaleString('en-US');
const told = ({ p50, p99, quality }: Figures): string => `p50 ${ms(p50)}, p99 ${ms(p99)}${qualityTold(quality)}`;

/** Every measured request to our server, by name. */
const askedOfOurs = ({ quickFind, goals, leads }: SizeFigures): [string, Figures][] => [
  [SEARCHES.quickFind, quickFind.ours],
  [SEARCHES.goals, goals.ours],
  ['leads', leads],
];

export function claimsOf(measured: readonly SizeFigures[]): Claim[] {
  const at = measured.find(({ compared }) => compared !== undefined);
  return [
    comparison(measured),
    ...(at ? [faster(at)] : []),
    ...(measured.length > 1 ? [growth(measured)] : []),
    nothingEmpty(measured),
    ...(at?.compared ? [beside(at.compared), foundSoon(at.compared), written(at.compared.writing)] : []),
  ];
}

/** Every measured time, with its quality. The claims after it say whether it holds. */
function comparison(measured: readonly SizeFigures[]): Claim {
  const rows = measured.flatMap(({ size, compared, leads, ...searches }) => [
    ...named.map(([search, name]) => row(`${name}, ${count(size)}`, searches[search])),
    ...(compared ? [row(`quick find as people write, ${count(size)}`, compared.asWritten)] : []),
    { what: `leads, ${count(size)}`, ours: told(leads), floor: '–', ratio: Number.NaN, goal: NO_GOAL },
  ]);
  return {
    claim: 'All times, each with its quality',
    how:
      'Over HTTP, one request at a time, from the request to the last byte of its answer, one server after the other; each in a process of its own, PostgreSQL as the product starts it, whose files were read once before. Full text is one SQL statement ' +
      'behind a bare Fastify route: the words joined by OR, ranked by ts_rank and distance within each listing’s own radius, those from afar beside them, with indexes on words, place and words of what is done from afar. Quality is nDCG@10 (for goals nDCG@3 of each need, for ' +
      'leads the share of the first ten that fit), by labels of the maker of the country: its kind, near twins and trade, and the distance. The ratio is of the medians. No text is asked twice; eighty people ask. Our server had answered 3,200 other requests before, as one does that people use; full text, 400. ' +
      'The requests are drawn from phrases that the engine has learned from, so that most are sure by their words and spared the reading of the whole sentence; “as people write” are the needs of ' +
      'the sets that understanding is tuned on, which it has not learned from; how well those are answered is measured by `npm run bench:matching`.',
    rows,
  };
}

const row = (what: string, { ours, fullText }: Comparison): Row => ({
  what,
  ours: told(ours),
  floor: told(fullText),
  ratio: ours.p50 / fullText.p50,
  goal: NO_GOAL,
});

function faster({ size, ...searches }: SizeFigures): Claim {
  return {
    claim: `Over ${count(size)} listings, quick find is ${FASTER.quickFind} times and goal matches are ${FASTER.goals} times faster than full text`,
    how: 'The medians of the table above.',
    rows: named.map(([search, name]) => ({ ...row(name, searches[search]), goal: 1 / FASTER[search] })),
  };
}

function growth(measured: readonly SizeFigures[]): Claim {
  const least = measured[0]!;
  const most = measured.at(-1)!;
  const floors = new Map(askedOfOurs(least));
  return {
    claim: `From ${count(least.size)} to ${count(most.size)} listings, the slowest of a hundred takes at most three times as long`,
    how: 'The 99th percentiles of the table above.',
    rows: askedOfOurs(most).map(([what, { p99: ours }]): Row => {
      const { p99: floor } = floors.get(what)!;
      return { what, ours: ms(ours), floor: ms(floor), ratio: ours / floor, goal: MOST_GROWTH };
    }),
  };
}

function nothingEmpty(measured: readonly SizeFigures[]): Claim {
  const rows = measured.flatMap((figures) =>
    askedOfOurs(figures).map(([name, { empty }]): Row => ({
      what: `${name}, ${count(figures.size)}`,
      ours: `${empty} empty`,
      floor: '0 empty',
      ratio: empty,
      goal: 0,
    })),
  );
  return {
    claim: 'No answer is empty where something fits',
    how: 'Requests of the table above for which a listing, or a need, of the very kind is within reach.',
    rows,
  };
}

function beside({ beside: both }: ComparedFigures): Claim {
  const rows = named.flatMap(([search, name]): Row[] => {
    const { quiet, busy, rate, share } = both[search];
    const rowOf = (part: 'p50' | 'p99'): Row => ({
      what: `${name}, ${part} (${Math.round(rate)} writes a second, ${Math.round(share * 100)} % of the processors)`,
      ours: `${ms(busy[part])}${qualityTold(busy.quality)}`,
      floor: `${ms(quiet[part])}${qualityTold(quiet.quality)}`,
      ratio: busy[part] / quiet[part],
      goal: MOST_BESIDE,
    });
    return [rowOf('p50'), rowOf('p99')];
  });
  return {
    claim: `With ${WRITES_A_SECOND} listing writes a second beside it, a search takes at most 1.5 times as long`,
    how:
      'The same requests, quiet and then with another process that inserts listings as the product does, triggers and indexes and all, each in a transaction of its own; their texts were understood ' +
      'beforehand. The share of the processors is that of the writing process and its connections’ PostgreSQL processes, as Linux counts it. The medians are what is claimed; the slowest of a hundred are what is hoped for.',
    rows,
  };
}

function foundSoon({ found }: ComparedFigures): Claim {
  const slowest = Math.max(...found);
  return {
    claim: 'A new service is found within 200 ms of its 201, on every node',
    how: 'Two servers on one database: a service is stored on one of them, then both are asked for it at once until both have answered with it; the time holds those answers.',
    rows: [
      {
        what: `found on both nodes, slowest of ${found.length}`,
        ours: `${ms(slowest)} (median ${ms(percentile(found, 0.5))})`,
        floor: `${MOST_FOUND_MS} ms`,
        ratio: slowest / MOST_FOUND_MS,
        goal: 1,
      },
    ],
  };
}

function written({ ours, insert, bare, understanding }: WriteCost): Claim {
  const rowOf = (what: string, value: number): Row => ({
    what,
    ours: ms(value),
    floor: ms(bare),
    ratio: value / bare,
    goal: MOST_WRITE,
  });
  return {
    claim: 'Writing a listing costs at most twice the bare insert with the same indexes',
    how:
      'The product’s insert, and the whole use case that adds a service without the understanding of its text; beside one statement that inserts the finished row and its kinds, without ' +
      `triggers and checks of foreign keys. Each is on disk before the next, a hundred of each in turn. The understanding of a text takes ${ms(understanding)} on top, of the processor alone, one text after the other.`,
    rows: [
      rowOf('its insert, with triggers and foreign keys', insert),
      rowOf('all of it: its place is looked up, it is inserted and answered', ours),
    ],
  };
}
