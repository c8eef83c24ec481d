// A demo neighbour sends an interest in one of the guest's services: when one is added, and soon after the guest
// arrives.
import * as z from 'zod/mini';
import { NewInterest } from '#shared/deal-bodies.ts';
import { UNPAID } from '#shared/deal-statuses.ts';
import { isApartFrom } from '../../users/is-apart.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { expressInterest } from '../../deals/express-interest.ts';
import type { Handler } from '../../jobs/outbox.ts';
import { ownServices } from '../demo/own-services.ts';
import { withStep } from '../demo/sayings.ts';
import { asActor } from './as-actor.ts';
import { unlessRefused } from './unless-refused.ts';

/** The service of the first interest, which arrives while the guest watches. */
const FIRST_LEAD = ownServices.maths.title;

/** Skips a service that was removed or is not live. */
export const askForService: Handler = async (context, { key, body }) => {
  const service = await context.db
    .selectFrom('services')
    .innerJoin('users', 'users.id', 'services.providerId')
    .select(['services.id', 'services.world'])
    .where('services.id', '=', Number(body.id))
    .where('services.visibility', '=', 'live')
    .where('users.isGuest', '=', true)
    .executeTakeFirst();
  if (service) await unlessRefused(context, ask(context, service, key));
};

/** The body contains the guest's id. */
export const bringFirstLead: Handler = async (context, { key, body }) => {
  const world = Number(body.id);
  const service = await context.db
    .selectFrom('services')
    .select(['id', 'world'])
    .where('providerId', '=', world)
    .where('world', '=', world)
    .where('title', '=', FIRST_LEAD)
    .where('visibility', '=', 'live')
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (service) await unlessRefused(context, ask(context, service, key));
};

async function ask(context: Context, service: { id: number; world: number }, key: string): Promise<boolean> {
  const seeker = await findFreeNeighbour(context, service);
  if (!seeker) return false;
  const said = { key: `demo-${key.replaceAll(':', '-')}`, serviceId: service.id, note: withStep.lead };
  await expressInterest(context, seeker, z.parse(NewInterest, said));
  return true;
}

/** The longest-standing neighbour without an unpaid deal with the guest about it. */
async function findFreeNeighbour(
  { db }: Context,
  { id, world }: { id: number; world: number },
): Promise<SessionUser | undefined> {
  const asking = db.selectFrom('deals').select('seekerId').where('serviceId', '=', id).where('status', 'in', UNPAID);
  const neighbour = await db
    .selectFrom('users')
    .select(['id', 'world', 'username'])
    .where('world', '=', world)
    .where('isGuest', '=', false)
    .where('id', 'not in', asking)
    .where(({ not }) => not(isApartFrom(world, 'users.id')))
    .orderBy('createdAt')
    .executeTakeFirst();
  return neighbour && asActor(neighbour);
}
