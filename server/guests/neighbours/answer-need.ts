// The demo neighbour who best fits a guest's public need makes an offer for it.
import { type Cents, toDollars } from '#shared/money.ts';
import * as z from 'zod/mini';
import { NeedAnswer } from '#shared/deal-bodies.ts';
import type { Context } from '../../context/context.ts';
import type { Handler } from '../../jobs/outbox.ts';
import { matchesOfNeed } from '../../matching/matches-of.ts';
import { answerNeed } from '../../deals/answer-need.ts';
import { demoServices } from '../demo/services.ts';
import { withStep } from '../demo/sayings.ts';
import { asActor } from './as-actor.ts';
import { unlessRefused } from './unless-refused.ts';

const MOST_LOOKED_AT = 3;

/** Leaves neighbours' needs to the guest. A missing need was deleted with its guest. */
export const answerGuestsNeed: Handler = async (context, { body }) => {
  const needId = Number(body.id);
  const need = await findGuestsNeed(context, needId);
  if (need) await unlessRefused(context, answer(context, { ...need, needId }));
};

function findGuestsNeed({ db }: Context, id: number) {
  return db
    .selectFrom('needs')
    .innerJoin('users', 'users.id', 'needs.seekerId')
    .select(['users.id as guestId', 'users.username', 'needs.budgetMax'])
    .where('needs.id', '=', id)
    .where('users.isGuest', '=', true)
    .executeTakeFirst();
}

interface GuestsNeed {
  guestId: number;
  username: string;
  needId: number;
  budgetMax: Cents | null;
}

async function answer(context: Context, { guestId, username, needId, budgetMax }: GuestsNeed): Promise<boolean> {
  const guest = asActor({ id: guestId, world: guestId, username });
  const { items } = await matchesOfNeed(context, guest, needId, { limit: MOST_LOOKED_AT, others: true });
  const service = items[0]?.service;
  if (!service) return false;
  const { amount, scope } = usual(service.title);
  const offer = {
    amount: budgetMax === null ? amount : Math.min(amount, toDollars(budgetMax)),
    scope: [...scope],
    message: withStep.offer,
  };
  const said = { key: `demo-need-${needId}`, serviceId: service.id, ...offer };
  const provider = asActor({ id: service.providerId, world: guestId, username: service.provider.username });
  await answerNeed(context, provider, needId, z.parse(NeedAnswer, said));
  return true;
}

const usual = (title: string) =>
  Object.values(demoServices).find(({ says }) => says.title === title)?.offers ?? { amount: 60, scope: [] };
