// Quick find: a text, and the neighbours who fit it, compared with full-text search.
import { compare, type Comparison, type Measurement } from './figures.ts';
import type { Server } from './ask.ts';
import { type SearchRequest, writtenNeeds } from './requests.ts';
import type { Scene } from './scene.ts';

type Side = (request: SearchRequest) => Promise<Measurement>;

type Query = Pick<SearchRequest, 'text' | 'seeker'>;
/** The ids found, best first. */
type SearchFunction = (said: Query) => Promise<{ ms: number; found: number[] }>;

const askOurs =
  ({ seekers }: Scene, server: Server): SearchFunction =>
  async ({ text, seeker }) => {
    const { ms, body } = await server.ask({ path: '/api/match', query: { q: text }, cookie: seekers[seeker]!.cookie });
    return { ms, found: body.items.map(({ service }: { service: { id: number } }) => service.id) };
  };

const askBare =
  ({ seekers }: Scene, bare: Server): SearchFunction =>
  async ({ text, seeker }) => {
    const { id, latitude, longitude } = seekers[seeker]!;
    const { ms, body } = await bare.ask({ path: '/baseline', query: { user: id, latitude, longitude, q: text } });
    return { ms, found: body[0].map((service: { id: number }) => service.id) };
  };

const labelled =
  ({ labels }: Scene, asking: SearchFunction): Side =>
  async (request) => {
    const { ms, found } = await asking(request);
    return { ms, quality: labels.ndcg(request, found), isEmpty: found.length === 0 };
  };

export const oursSide = (scene: Scene, server: Server): Side => labelled(scene, askOurs(scene, server));

/** Warms the server up until it is as fast as one in use. */
export async function runIn(scene: Scene, server: Server): Promise<void> {
  const asking = askOurs(scene, server);
  for (const request of scene.before) await asking(request);
}

export const quickFind = (scene: Scene, ours: Server, bare: Server): Promise<Comparison> =>
  compare(oursSide(scene, ours), labelled(scene, askBare(scene, bare)), scene.requests);

/** The same for texts whose best results are unknown: only the times mean anything. */
export function quickFindAsWritten(scene: Scene, ours: Server, bare: Server): Promise<Comparison> {
  const timed =
    (asking: SearchFunction) =>
    async (said: Query): Promise<Measurement> => ({ ms: (await asking(said)).ms, quality: null, isEmpty: false });
  return compare(timed(askOurs(scene, ours)), timed(askBare(scene, bare)), [[], writtenNeeds()]);
}
