// Every number that decides how services are ordered, in one table: docs/ranking.md is made from it. No place can be
// bought.

/** The parts of the score, in their order, and how each comes in: all are multiplied. */
export const PARTS = {
  meaning: 'how well the listing means what is asked for: by the kinds of service that both speak of, and word by word',
  likeness:
    'how like the request a connected embedding model finds the listing, where an operator has connected one; multiplies the meaning',
  distance: 'how far away it is',
  reputation: 'what neighbours gave it, as a Bayesian average of stars',
  price: 'how well the price fits the budget; where either is not known, it counts whole',
  availability: 'whether the provider is free when it is wanted; where that is not known, it counts whole',
  'not shown': 'what is left out because something else fits much better',
} as const;

interface Weight {
  part: keyof typeof PARTS;
  value: number;
  /** What the value does, for readers of the table. */
  says: string;
}

export const weights = {
  kinds: {
    part: 'meaning',
    value: 1,
    says: 'by what the kinds that request and listing have in common count: the root of the sum, over kinds, of both their shares',
  },
  reading: {
    part: 'meaning',
    value: 0.65,
    says: 'exponent of how likely each kind is that the request may mean; below 1, less likely readings count more',
  },
  offered: {
    part: 'meaning',
    value: 0.7,
    says: 'the same of the kinds that a listing may be of, each beside its likeliest',
  },
  certain: {
    part: 'meaning',
    value: 0.5,
    says: 'exponent of how sure that likeliest kind is: who words a listing unusually does not offer it less',
  },
  twin: {
    part: 'meaning',
    value: 0.1,
    says: 'how much a kind counts that is easily mixed up with one that is asked for (the taxonomy’s `isNot`), as those who do the one often do the other',
  },
  trade: { part: 'meaning', value: 0.03, says: 'how much a kind counts that is merely of the same trade' },
  words: {
    part: 'meaning',
    value: 0.2,
    says: 'by what likeness word by word counts, added to that of the kinds; each word of the request counts by how much it tells',
  },
  inBody: {
    part: 'meaning',
    value: 0.85,
    says: 'how much of a word in title or tags one counts that only the description has',
  },
  sharpness: {
    part: 'meaning',
    value: 3,
    says: 'exponent of how like two words are: how much more those count that mean the same than those merely of one field',
  },
  length: {
    part: 'meaning',
    value: 0.7,
    says: 'exponent of the number of words (by what each tells) that likeness is divided by; below 1, as long requests have more words that find nothing',
  },
  said: { part: 'meaning', value: 0.35, says: 'added to that where a listing has the very word, in any form' },
  common: { part: 'meaning', value: 0.5, says: '… by how much more it tells than a word that tells so little' },
  gist: {
    part: 'meaning',
    value: 0.3,
    says: 'by what it counts, added to these, how like each other request and listing are as wholes (the cosine of their gists, where it is above 0); a request whose words are sure of a kind is not read as a whole',
  },
  veryWords: {
    part: 'meaning',
    value: 0.25,
    says: 'added for a listing that has an unusual word of the request, such as a name',
  },
  otherLanguage: {
    part: 'meaning',
    value: 0.8,
    says: 'by what a listing is multiplied that is in another language than the request and doesn’t say that it knows both',
  },

  likeness: {
    part: 'likeness',
    value: 0.08,
    says: 'a listing that is more like the request than the usual one of those found, by one standard deviation, gains so much; one that is less, loses it',
  },
  mostDeviations: { part: 'likeness', value: 2, says: 'more deviations than that count no more' },
  leastDeviation: {
    part: 'likeness',
    value: 0.01,
    says: 'the least that a deviation is taken for: closer together, likenesses tell nothing',
  },

  nearKm: { part: 'distance', value: 30, says: 'up to so many kilometres it is a trip: 1 − km × `perKm`' },
  perKm: { part: 'distance', value: 0.004, says: 'what each kilometre takes away' },
  journey: {
    part: 'distance',
    value: 0.7,
    says: 'where a journey begins, right beyond a trip: `journey` − further km × `perKm`',
  },
  farKm: { part: 'distance', value: 80, says: 'up to so many kilometres it is a journey' },
  evenFarther: {
    part: 'distance',
    value: 0.1,
    says: 'what counts right beyond a journey, falling evenly to 0 at `farthestKm`: behind all others, the better and nearer of them first',
  },
  farthestKm: { part: 'distance', value: 200, says: 'from so many kilometres on it is out of reach' },
  fromAfar: {
    part: 'distance',
    value: 0.88,
    says: 'what is done from afar: of two that fit alike, the neighbour comes first',
  },

  reputation: {
    part: 'reputation',
    value: 0.05,
    says: 'how much more the best reputation counts than the worst: 1 + `reputation` × average ÷ `mostStars`',
  },
  reviewsBeforehand: {
    part: 'reputation',
    value: 5,
    says: 'before anybody has reviewed, it counts as if so many neighbours had',
  },
  starsBeforehand: { part: 'reputation', value: 4.3, says: '… and had given so many stars' },
  mostStars: { part: 'reputation', value: 5, says: 'the best that can be given' },

  price: { part: 'price', value: 0.1, says: 'how much less a price far above the budget counts than one within it' },
  farAbove: { part: 'price', value: 2, says: 'so many times the budget is far above it; between, it falls evenly' },
  usualHours: {
    part: 'price',
    value: 2,
    says: 'so many hours an ordinary job takes, where the price is by the hour; of any other unit it takes one',
  },

  availability: {
    part: 'availability',
    value: 0.1,
    says: 'how much less it counts when the provider is not free then',
  },

  leastOfBest: {
    part: 'not shown',
    value: 0.4,
    says: 'what means so small a share of what the best means does not fit, and is not found',
  },
  leastOfBestOrdered: {
    part: 'not shown',
    value: 0.6,
    says: 'the same where another order than the best is chosen: nearer or cheaper, what is loosely related would stand above what was asked for',
  },
} as const satisfies Record<string, Weight>;

type Values = { readonly [name in keyof typeof weights]: number };

/** Each weight's value by its name. */
export const WEIGHTS = Object.fromEntries(Object.entries(weights).map(([name, { value }]) => [name, value])) as Values;
