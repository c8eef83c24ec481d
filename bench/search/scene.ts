// Everything needed to measure one size: country, database, accounts, labels and requests.
import { type Cluster, type FilledDatabase, type SignedIn, signInSeekers } from './databases.ts';
import { type Country, makeCountry } from './country.ts';
import { readKinds } from './kinds.ts';
import { type Labels, makeLabels } from './labels.ts';
import { makeRequests, makeSeekers, type SearchRequest } from './requests.ts';
import { offerTexts, type OfferText, wantedTexts, type WantedText } from './texts.ts';
import { readTowns } from './towns.ts';
import { type Understood, understoodTexts } from './understood-texts.ts';

export interface Scene extends FilledDatabase {
  country: Country;
  offers: readonly OfferText[];
  wanted: readonly WantedText[];
  understood: Understood;
  /** The warm-up round's requests, then those of each counted round. */
  requests: readonly (readonly SearchRequest[])[];
  /** Other requests, which our server has answered before it is measured, like one that has been in use. */
  before: readonly SearchRequest[];
  seekers: readonly SignedIn[];
  labels: Labels;
}

/** How many such rounds: until then the JIT compiler is still optimising. */
const ROUNDS_BEFORE = 8;

export async function openScene(cluster: Cluster, size: number, rounds: number): Promise<Scene> {
  const kinds = readKinds();
  const towns = readTowns();
  const country = makeCountry(size, kinds, towns);
  const offers = offerTexts(kinds);
  const wanted = wantedTexts(kinds);
  const understood = await understoodTexts(offers, wanted);
  const made = await cluster.open({ country, offers, wanted, understood });
  const seekers = await signInSeekers(made.db, makeSeekers(towns));
  const labels = makeLabels(country, offers, seekers);
  const all = makeRequests(kinds, rounds + 1 + ROUNDS_BEFORE);
  return {
    ...made,
    country,
    offers,
    wanted,
    understood,
    requests: all.slice(0, rounds + 1),
    before: all.slice(rounds + 1).flat(),
    seekers,
    labels,
  };
}
