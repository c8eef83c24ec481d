// Explains a service's rank in words, one reason per part of its score that matters.
import { type Tongue, WEIGHTS } from '../../matching/index.ts';
import { capital } from '#shared/capital.ts';
import type { Reason } from '#shared/matching.ts';
import { languageWords } from '#shared/languages.ts';
import { formatCents } from '#shared/money.ts';
import type { FoundService } from './read-services.ts';

export interface ReasonFacts {
  service: Pick<
    FoundService,
    'distance' | 'remote' | 'ratingAverage' | 'ratingCount' | 'price' | 'unit' | 'commonLanguages'
  >;
  /** The name of the requested kind that it offers; null if it was found by its words alone. */
  kind: string | null;
  hasWord: boolean;
  /** The factor by which its meaning was multiplied; 1 if no model was asked. */
  likeness: number;
  /** From 0, far above the budget, to 1, within it; null if either is unknown. */
  priceFit: number | null;
  isFree: boolean | null;
  tongue: Tongue | null;
}

/** A mean rating is a reason from this many reviews on. */
const ENOUGH_REVIEWS = 1;
const GOOD_STARS = 4;
/** Half a standard deviation above the average of the results. */
const WORTH_TELLING = WEIGHTS.likeness / 2;

export function reasonsFor({ service, kind, hasWord, likeness, priceFit, isFree, tongue }: ReasonFacts): Reason[] {
  const { distance, remote, ratingAverage, ratingCount, commonLanguages } = service;
  const reasons: Reason[] = [];
  const add = (about: Reason['about'], says: string, isGood = true) => reasons.push({ about, says, isGood });
  if (kind !== null) add('meaning', kind);
  if (hasWord) add('words', 'Has your very words');
  if (Math.abs(likeness - 1) >= WORTH_TELLING)
    add('likeness', `${likeness > 1 ? 'Much' : 'Less'} like what you describe`, likeness > 1);
  if (remote) add('distance', 'From afar');
  else if (distance !== null) add('distance', capital(`${distance} away`));
  if (ratingAverage !== null && ratingCount >= ENOUGH_REVIEWS) {
    add(
      'reputation',
      `${ratingAverage.toFixed(1)} from ${ratingCount} ${ratingCount === 1 ? 'review' : 'reviews'}`,
      ratingAverage >= GOOD_STARS,
    );
  }
  if (tongue && !(tongue.isShared && commonLanguages.includes('es')))
    add('language', `In ${tongue.name}`, tongue.isShared);
  if (commonLanguages.length > 0) add('language', `Speaks ${languageWords(commonLanguages)}`);
  if (priceFit !== null) add('price', priceWords(service, priceFit), priceFit === 1);
  if (isFree !== null) add('time', isFree ? 'Free then' : 'Not free then', isFree);
  return reasons;
}

/** For an hourly price, names the assumed hours, unless a single hour is already above the budget. */
function priceWords({ price, unit }: ReasonFacts['service'], priceFit: number): string {
  const words = priceFit === 1 ? 'within your budget' : 'above your budget';
  if (price === null || unit !== 'hour' || priceFit === 0) return capital(words);
  return `About ${formatCents(price * WEIGHTS.usualHours)} for two hours, ${words}`;
}
