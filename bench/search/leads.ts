// Leads: the newest public needs that a provider could answer.
import type { Server } from './ask.ts';
import { signIn } from './databases.ts';
import { ask, type Figures, type Measurement } from './figures.ts';
import { gradeOf, kmBetween, pointOf } from './labels.ts';
import type { Scene } from './scene.ts';
import { TEXTS_OF_A_KIND } from './texts.ts';

const PROVIDERS = 150;
const TOP = 10;

interface Provider {
  /** An index into the country's people. */
  place: number;
  cookie: string;
  listings: number[];
}

/** Spread over all providers with a live service. */
async function signInProviders({ db, country }: Scene): Promise<Provider[]> {
  const { listings, size } = country;
  const of = new Map<number, number[]>();
  for (let n = 0; n < size; n += 1)
    if (listings.isLive[n]) of.set(listings.provider[n]!, [...(of.get(listings.provider[n]!) ?? []), n]);
  const all = [...of.entries()];
  const chosen = Array.from({ length: PROVIDERS }, (_, n) => all[Math.floor(((n + 0.5) * all.length) / PROVIDERS)]!);
  const cookies = await signIn(
    db,
    chosen.map(([place]) => place + 1),
  );
  return chosen.map(([place, own], n) => ({ place, cookie: cookies[n]!, listings: own }));
}

/** The best grade of a need for any of the provider's listings. */
function gradeFor({ country, offers }: Scene, { place, listings: own }: Provider, need: number): number {
  const { people, needs, listings } = country;
  const wanted = Math.floor(needs.text[need]! / TEXTS_OF_A_KIND);
  const seeker = needs.seeker[need]!;
  const km = kmBetween(
    pointOf(people.latitude[place]!, people.longitude[place]!),
    pointOf(people.latitude[seeker]!, people.longitude[seeker]!),
  );
  return Math.max(
    ...own.map((n) => {
      const { kind, remote } = offers[listings.text[n]!]!;
      const reach = remote ? needs.radiusKm[need]! : Math.min(needs.radiusKm[need]!, listings.radiusKm[n]!);
      return km > reach || seeker === place ? 0 : gradeOf(country, wanted, kind, km);
    }),
  );
}

/** Whether any need certainly fits the provider. */
function makeHasLead(scene: Scene): (provider: Provider) => boolean {
  const { country, offers } = scene;
  const ofKind: number[][] = country.kinds.map(() => []);
  country.needs.text.forEach((text, need) => ofKind[Math.floor(text / TEXTS_OF_A_KIND)]!.push(need));
  return (provider) => {
    const kinds = provider.listings.map((n) => offers[country.listings.text[n]!]!.kind);
    return kinds.some((kind) => ofKind[kind]!.some((need) => gradeFor(scene, provider, need) === 3));
  };
}

/** The quality is the share of the first ten that fit; null if none does. */
export async function leads(scene: Scene, ours: Server): Promise<Figures> {
  const providers = await signInProviders(scene);
  const hasLead = makeHasLead(scene);
  const canHave = new Map(providers.map((provider) => [provider, hasLead(provider)]));
  const side = async (provider: Provider): Promise<Measurement> => {
    const { ms, body } = await ours.ask({ path: '/api/needs/nearby', cookie: provider.cookie });
    const shown: number[] = body.items.slice(0, TOP).map(({ id }: { id: number }) => gradeFor(scene, provider, id - 1));
    const quality = shown.filter((grade) => grade > 0).length / (shown.length || 1);
    return { ms, quality: canHave.get(provider) ? quality : null, isEmpty: shown.length === 0 };
  };
  return ask(
    side,
    scene.requests.map(() => providers),
  );
}
