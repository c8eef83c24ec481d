// A service that was found: what its order and its reasons hang on, and how it is answered, wherever it was read.
import type { Language } from '#shared/languages.ts';
import type { Service } from '#shared/services.ts';
import type { Written } from '../http/written.ts';
import { type ServiceFacts, type ServiceRow, toFacts } from '../services/service-row.ts';
import { readFacts, withDistance, writeFacts } from '../services/written-service.ts';
import { commonLanguages } from '../users/common-languages.ts';
import { distanceWords } from '../users/distance-words.ts';
import type { Asker } from './near-index/asker.ts';
import type { RankedListing } from './score-candidates.ts';

type Facts = Pick<
  ServiceRow,
  'id' | 'providerId' | 'remote' | 'price' | 'unit' | 'ratingAverage' | 'ratingCount' | 'km'
>;

export interface FoundService extends Facts, Pick<Service, 'distance'> {
  /** That both its provider and whoever asks speak, besides English. */
  commonLanguages: readonly Language[];
  /** All of it but the distance. */
  facts: () => ServiceFacts;
  write: () => Written<Service>;
}

/** `spoken` are the languages of whoever asks. */
export function fromRow(row: ServiceRow & { spoken: readonly Language[] }): FoundService {
  const facts = toFacts(row);
  const distance = distanceWords(row);
  return Object.assign(facts, {
    distance,
    commonLanguages: commonLanguages(row.spoken, row.languages),
    facts: () => facts,
    write: () => withDistance(writeFacts(facts), distance),
  });
}

/** As it was ranked, and as it was written when it was found, for somebody who has a place: what is nowhere to them is done from afar. */
export function fromMemory(
  listing: RankedListing,
  written: Buffer,
  { miles, languages }: Pick<Asker, 'miles' | 'languages'>,
): FoundService {
  const { id, providerId, price, unit, ratingAverage, ratingCount, km } = listing;
  const distance = distanceWords({ km, miles });
  let read: ServiceFacts | undefined;
  const facts = (): ServiceFacts => (read ??= readFacts(written));
  return {
    id,
    providerId,
    remote: km === null,
    price,
    unit,
    ratingAverage,
    ratingCount,
    km,
    distance,
    commonLanguages: languages.some((language) => language !== 'en')
      ? commonLanguages(languages, facts().languages)
      : [],
    facts,
    write: () => withDistance(written, distance),
  };
}
