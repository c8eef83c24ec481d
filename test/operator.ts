// Olga, the operator.
import { expect } from 'vitest';
import { admin } from '#shared/admin.ts';
import { makeAdmin } from '../server/admin/make-admin.ts';
import { neighbour, type Someone } from './people.ts';
import type { World } from './world.ts';
import { waitUntil } from './wait-until.ts';

/** The number of steps that an operator's page of this deal shows now, which decisions about money must include. */
export async function stepsSeen({ db }: Pick<World, 'db'>, dealId: number): Promise<number> {
  const { seen } = await db
    .selectFrom('dealSteps')
    .select(({ fn }) => fn.countAll<number>().as('seen'))
    .where('dealId', '=', dealId)
    .executeTakeFirstOrThrow();
  return seen;
}

/** Registered, made an admin, and already admitted as one. */
export async function operator(world: World, username = 'olga'): Promise<Someone> {
  const someone = await neighbour(world, username);
  await makeAdmin(world.db, username);
  await waitUntil(async () => expect(await someone.tries(admin.figures)).toMatchObject({ status: 200 }));
  return someone;
}
