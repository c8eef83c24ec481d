// All that one size is measured with: its country, database, accounts, labels and requests.
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
  /** Those of the round that only warms up, then those of each round that counts. */
  requests: readonly (readonly SearchRequest[])[];
  /** Others, which a server of ours has answered before it is measured: one that people use has run for a while. */
  before: readonly SearchRequest[];
  seekers: readonly SignedIn[];
  labels: Labels;
}

/** As many rounds: until then its code is still being made faster while it runs. */
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
