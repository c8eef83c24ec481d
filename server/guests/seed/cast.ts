// Maps the names in the demo's data to rows of one guest's world.
import type { SessionUser } from '../../context/context.ts';
import type { Db } from '../../db/db.ts';
import { ownServices, type OwnServiceName } from '../demo/own-services.ts';
import type { StoryActor } from '../demo/neighbours.ts';
import { demoServices, type DemoServiceName } from '../demo/services.ts';
import { asActor } from '../neighbours/as-actor.ts';

type ServiceName = DemoServiceName | OwnServiceName;

export interface Cast {
  guest: SessionUser;
  person: (who: StoryActor) => SessionUser;
  /** Undefined if the guest has removed it. */
  service: (name: ServiceName) => { id: number; provider: SessionUser } | undefined;
  need: (title: string) => number | undefined;
}

const titles = Object.fromEntries([
  ...Object.entries(demoServices).map(([name, { says }]) => [name, says.title]),
  ...Object.entries(ownServices).map(([name, { title }]) => [name, title]),
]) as Record<ServiceName, string>;

export async function findCast(tx: Db, world: number): Promise<Cast> {
  const people = await tx.selectFrom('users').select(['id', 'world', 'username']).where('world', '=', world).execute();
  const services = await tx
    .selectFrom('services')
    .select(['id', 'title', 'providerId'])
    .where('world', '=', world)
    .where('removedAt', 'is', null)
    .execute();
  const needs = await tx.selectFrom('needs').select(['id', 'title']).where('seekerId', '=', world).execute();
  const actors = people.map(asActor);
  const byId = (id: number) => need(actors.find((actor) => actor.id === id));
  return {
    guest: byId(world),
    person: (who) =>
      who === 'guest' ? byId(world) : need(actors.find(({ username, isGuest }) => username === who && !isGuest)),
    service: (name) => {
      const found = services.find(({ title }) => title === titles[name]);
      return found && { id: found.id, provider: byId(found.providerId) };
    },
    need: (title) => needs.find((each) => each.title === title)?.id,
  };
}

function need<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('somebody is missing in the guest’s world');
  return found;
}
