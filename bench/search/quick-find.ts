// Quick find: a text, and the neighbours who fit it, beside full text.
import { ask, type Figures, type Measured } from './figures.ts';
import type { Server } from './ask.ts';
import type { SearchRequest } from './requests.ts';
import type { Scene } from './scene.ts';

type Side = (request: SearchRequest) => Promise<Measured>;

export function oursSide({ seekers, labels }: Scene, server: Server): Side {
  return async (request) => {
    const { cookie } = seekers[request.seeker]!;
    const { ms, body } = await server.ask({ path: '/api/matches', query: { q: request.text }, cookie });
    const found: number[] = body.items.map(({ service }: { service: { id: number } }) => service.id);
    return { ms, quality: labels.ndcg(request, found), isEmpty: found.length === 0 };
  };
}

export function bareSide({ seekers, labels }: Scene, bare: Server): Side {
  return async (request) => {
    const { id, latitude, longitude } = seekers[request.seeker]!;
    const { ms, body } = await bare.ask({ path: '/baseline', query: { user: id, latitude, longitude, q: request.text } });
    const found: number[] = body[0].map((service: { id: number }) => service.id);
    return { ms, quality: labels.ndcg(request, found), isEmpty: found.length === 0 };
  };
}

/** Each of our servers, and the bare one where there is one, asked in turn. */
export function quickFind(scene: Scene, ours: readonly Server[], bare: Server | undefined): Promise<Figures[]> {
  const sides = [...ours.map((server) => oursSide(scene, server)), ...(bare ? [bareSide(scene, bare)] : [])];
  return ask(sides, scene.requests);
}
