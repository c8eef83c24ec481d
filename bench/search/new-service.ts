// How soon a new service is found on every node, from the reply that it was stored.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './ask.ts';
import type { Scene } from './scene.ts';

const SERVICES = 30;
/** How many warm-up services are not counted: a server's first searches load the engine. */
const WARMING = 5;
const GIVE_UP_MS = 5000;

/** For each new service, milliseconds from its 201 on the first node until every node returned it. */
export async function timesToBeFound(
  { seekers, country: { kinds } }: Scene,
  nodes: readonly Server[],
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < WARMING + SERVICES; n += 1) {
    const kind = kinds[Math.floor((n * kinds.length) / (WARMING + SERVICES))]!;
    const provider = seekers[n % seekers.length]!;
    const seeker = seekers[(n + 1) % seekers.length]!;
    const near = `${provider.latitude.toFixed(4)},${provider.longitude.toFixed(4)}`;
    const body = {
      title: kind.name.en,
      description: kind.listings.en[0]!,
      category: kind.category,
      price: null,
      unit: 'job',
      radiusKm: 50,
    };
    const { body: stored } = await nodes[n % nodes.length]!.ask({
      method: 'POST',
      path: '/api/services',
      body,
      cookie: provider.cookie,
    });
    const began = performance.now();
    const found = async (node: Server): Promise<number> => {
      for (;;) {
        const { body: matches } = await node.ask({
          path: '/api/match',
          query: { q: kind.name.en, near },
          cookie: seeker.cookie,
        });
        const ms = performance.now() - began;
        if (matches.items.some(({ service }: { service: { id: number } }) => service.id === stored.id)) return ms;
        if (ms > GIVE_UP_MS) throw new Error(`the new service ${stored.id} (${kind.id}) was not found`);
        await sleep(5);
      }
    };
    times.push(Math.max(...(await Promise.all(nodes.map(found)))));
    await nodes[0]!.ask({ method: 'DELETE', path: `/api/services/${stored.id}`, cookie: provider.cookie });
  }
  return times.slice(WARMING);
}
