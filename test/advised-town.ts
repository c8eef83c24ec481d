// For tests: a town whose operator has connected language models, with a seeker and neighbours who offer services.
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import type { Config } from '../server/base/config.ts';
import type { LogStream } from '../server/base/log.ts';
import type { StandInModels } from './language-models.ts';
import { neighbour, type Someone } from './people.ts';
import { makeWorld, type World } from './world.ts';

export interface AdvisedTown {
  world: World;
  ana: Someone;
  /** Adds a provider of this service, this many kilometres north of Ana. */
  offers: (name: string, body: { title: string } & Record<string, unknown>, north: number) => Promise<Someone>;
  /** The value of a metric; 0 if the line is missing. */
  figure: (line: string) => Promise<number>;
  metrics: () => Promise<string>;
}

export const KEY = 'key-of-the-operator';

/** The time limit exceeds any reply, unless a test is about it. */
export const connectedTo = ({ url }: Pick<StandInModels, 'url'>): Partial<Config> => ({
  AI_BASE_URL: url,
  AI_API_KEY: KEY,
  AI_CHAT_MODEL: 'small-chat',
  AI_EMBEDDING_MODEL: 'small-vectors',
  AI_TIME_LIMIT_MS: 10_000,
});

export async function makeAdvisedTown(settings: Partial<Config> = {}, log?: LogStream): Promise<AdvisedTown> {
  const world = await makeWorld(settings, log);
  const ana = await neighbour(world, 'ana');
  await ana.does(users.setLocation, { body: { latitude: '44.9', longitude: '-123', city: 'Home' } });
  const metrics = async () =>
    (await world.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  return {
    world,
    ana,
    offers: async (name, body, north) => {
      const provider = await neighbour(world, name);
      await provider.does(users.setLocation, {
        body: { latitude: String(44.9 + north / 111.2), longitude: '-123', city: 'Nearby' },
      });
      await provider.does(services.create, { body: { category: 'other', price: 40, unit: 'hour', ...body } as never });
      return provider;
    },
    figure: async (line) => {
      const found = (await metrics()).split('\n').find((one) => one.startsWith(`${line} `));
      return Number(found?.slice(line.length + 1) ?? 0);
    },
    metrics,
  };
}
