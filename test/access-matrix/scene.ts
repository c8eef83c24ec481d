// Every kind of caller of an endpoint, and a deal between two of them, as far as an endpoint needs it.
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { goals } from '#shared/goals.ts';
import { messages } from '#shared/messages.ts';
import { needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { makeAdmin } from '../../server/admin/make-admin.ts';
import { cookieOf, neighbour, passwordOf, requestFor, someone, type Someone, visitor } from '../people.ts';
import type { World } from '../world.ts';
import { waitUntil } from '../wait-until.ts';

/** How far Ana and Bo's deal has come. */
const STAGES = ['none', 'requested', 'accepted', 'offered', 'paying', 'paid', 'completed'] as const;
export type Stage = (typeof STAGES)[number];

export interface Scene {
  visitor: Someone;
  /** Signed in, and party to nothing. */
  stranger: Someone;
  /** The seeker. */
  ana: Someone;
  /** The provider. */
  bo: Someone;
  admin: Someone;
  serviceId: number;
  /** Ana's, and empty. */
  goalId: number;
  needId: number;
  dealId: number;
  offerId: number;
  publicId: string;
  checkoutId: string;
  /** Bo's link to the onboarding page for his earnings. */
  onboardingId: string;
  /** One of Bo's. */
  notificationId: number;
}

let count = 0;
let keys = 0;
/** A key never used before. */
export const newKey = (): string => `walk-key-${(keys += 1)}`;

/** New people each time, so that one endpoint's changes do not affect another. */
export async function setScene(world: World, stage: Stage): Promise<Scene> {
  count += 1;
  const [stranger, ana, bo, admin] = await Promise.all(
    ['stranger', 'ana', 'bo', 'olga'].map((name) => neighbour(world, `${name}${count}`)),
  );
  if (!stranger || !ana || !bo || !admin) throw new Error('somebody is missing');
  await makeAdmin(world.db, admin.username);
  const again = { body: { password: passwordOf(admin.username) } };
  // Their session gets the right a moment later, and on a busy machine seconds later.
  await waitUntil(() => admin.does(accounts.enterPasswordAgain, again));
  const service = await bo.does(services.create, {
    body: { title: 'Bike repair', category: 'bikes_cars', price: 40, unit: 'job' },
  });
  const goal = await ana.does(goals.create, { body: { key: newKey(), title: 'Ride to work' } });
  const need = await ana.does(needs.create, { body: { title: 'Mend my bike', visibility: 'public' } });
  const scene = {
    visitor: visitor(world),
    stranger,
    ana,
    bo,
    admin,
    serviceId: service.id,
    goalId: goal.id,
    needId: need.id,
  };
  await bo.does(messages.send, { body: { receiverId: ana.id, serviceId: service.id, content: 'Hello Ana' } });
  const { url } = await bo.does(receiving.onboard);
  return {
    ...scene,
    onboardingId: url.split('/').at(-1) ?? '',
    ...(await dealUpTo(stage, scene, world.context.now())),
  };
}

/** Reuses one scene per stage: refused requests leave it unchanged. */
export function scenesThatStay(world: World): (stage: Stage) => Promise<Scene> {
  const scenes = new Map<Stage, Promise<Scene>>();
  return (stage) => {
    const scene = scenes.get(stage) ?? setScene(world, stage);
    scenes.set(stage, scene);
    return scene;
  };
}

/** A guest in a demo of their own, with its neighbourhood. */
export async function enterAsGuest(world: World): Promise<Someone> {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const cookie = cookieOf(response);
  const me = await someone(world.app, cookie).does(users.current);
  return someone(world.app, cookie, me.id, me.username);
}

/** A completed deal had a fixed time, two days from now. */
async function dealUpTo(
  stage: Stage,
  { ana, bo, serviceId, needId }: Pick<Scene, 'ana' | 'bo' | 'serviceId' | 'needId'>,
  now: Date,
) {
  const isAt = (least: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf(least);
  const made = { dealId: 0, offerId: 0, publicId: 'x'.repeat(20), checkoutId: 'x'.repeat(20), notificationId: 0 };
  if (!isAt('requested')) return made;
  const { id: dealId } = await ana.does(deals.expressInterest, { body: { serviceId, needId, key: newKey() } });
  const [notice] = await bo.does(notifications.list);
  Object.assign(made, { dealId, notificationId: notice?.id });
  if (!isAt('accepted')) return made;
  const params = { id: dealId };
  await bo.does(deals.takeStep, { params, body: { step: 'accept', key: newKey(), flexible: true } });
  if (!isAt('offered')) return made;
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const time = isAt('completed') ? { start: inHours(48), end: inHours(50) } : null;
  const { offer } = await bo.does(deals.takeStep, { params, body: { step: 'offer', key: newKey(), amount: 80, time } });
  const publicId = offer?.publicId;
  if (!publicId) throw new Error('there is no offer');
  Object.assign(made, { offerId: offer.id, publicId });
  if (!isAt('paying')) return made;
  const { url } = await ana.does(payments.checkout, {
    params: { publicId },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  const checkoutId = new URL(url).pathname.split('/').at(-1) ?? '';
  Object.assign(made, { checkoutId });
  if (!isAt('paid')) return made;
  await ana.does(payments.simulatorPay, {
    params: { id: checkoutId },
    body: { number: '4242424242424242', expiry: '12/30', cvc: '123' },
  });
  await ana.does(payments.settle, { params: { publicId } });
  if (isAt('completed')) await ana.does(deals.takeStep, { params, body: { step: 'confirm', key: newKey() } });
  return made;
}
