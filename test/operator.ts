// Olga, who runs the place.
import { expect } from 'vitest';
import { admin } from '#shared/admin.ts';
import { makeAdmin } from '../server/admin/make-admin.ts';
import { neighbour, type Someone } from './people.ts';
import type { World } from './world.ts';
import { waitUntil } from './wait-until.ts';

/** How much of its history an operator's page of this deal shows now, as a decision about money says. */
export async function stepsSeen({ db }: Pick<World, 'db'>, dealId: number): Promise<number> {
  const { seen } = await db
    .selectFrom('dealSteps')
    .select(({ fn }) => fn.countAll<number>().as('seen'))
    .where('dealId', '=', dealId)
    .executeTakeFirstOrThrow();
  return seen;
}

/** Signed up, made an admin, and already let in as one. */
export async function operator(world: World, username = 'olga'): Promise<Someone> {
  const someone = await neighbour(world, username);
  await makeAdmin(world.db, username);
  await waitUntil(async () => expect(await someone.tries(admin.figures)).toMatchObject({ status: 200 }));
  return someone;
}
