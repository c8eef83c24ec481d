// Accepting an offer: exactly the version that was seen, with an address if one is needed, at a time that nobody else
// holds.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import type { DealStatus } from '#shared/deal-statuses.ts';
import { users } from '#shared/users.ts';
import { HOUR_MS } from '#shared/time.ts';
import { dealAt, interestIn, offerService, pay, refusal, takes, triesStep } from '../../test/deal.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');

const inHours = (hours: number) => new Date(world.context.now().getTime() + hours * HOUR_MS).toISOString();
const slotIn = (hours: number) => ({ start: inHours(hours), end: inHours(hours + 2) });
const dealOf = async (status: DealStatus) =>
  dealAt(status, { seeker: ana, provider: bo, serviceId: await offerService(bo) });

test('nobody accepts an offer by accident that has changed meanwhile', async () => {
  const { id, offer } = await dealOf('price_offered');
  const { offer: second } = await takes(bo, id, { step: 'revise', amount: 95 });
  expect(second).toMatchObject({ version: 2, amount: 95_00 });
  expect(await triesStep(ana, id, { step: 'accept_offer', offerId: offer?.id, address: 'x' })).toMatchObject(
    refusal(409, 'offer_changed', 'price_offered'),
  );
  expect((await ana.does(deals.get, { params: { id } })).offers.map(({ amount }) => amount)).toEqual([80_00, 95_00]);
});

test('a declined offer goes back to Bo, who can send another', async () => {
  const { id } = await dealOf('price_offered');
  const declined = await takes(ana, id, { step: 'decline_offer', reason: 'Too dear' });
  expect(declined).toMatchObject({ status: 'accepted', offer: null, payment: null });
  expect(declined.history.at(-1)).toMatchObject({ step: 'decline_offer', reason: 'Too dear' });
  expect((await takes(bo, id, { step: 'offer', amount: 60 })).offer).toMatchObject({ version: 2, amount: 60_00 });
});

test('a job in person needs an address, a remote one does not', async () => {
  const { id, offer } = await dealOf('price_offered');
  expect(await triesStep(ana, id, { step: 'accept_offer', offerId: offer?.id, address: '  ' })).toMatchObject(
    refusal(422, 'address_needed'),
  );
  const remote = await dealAt('price_offered', {
    seeker: ana,
    provider: bo,
    serviceId: await offerService(bo, { remote: true }),
  });
  expect((await takes(ana, remote.id, { step: 'accept_offer', offerId: remote.offer?.id ?? 0 })).status).toBe(
    'payment_pending',
  );
});

test('an offer whose time has begun cannot be accepted any more', async () => {
  const { id } = await dealAt('accepted', { seeker: ana, provider: cyd, serviceId: await offerService(cyd) });
  const { offer } = await takes(cyd, id, { step: 'offer', amount: 20, time: slotIn(1) });
  world.clock.pass(2 * HOUR_MS);
  expect(await triesStep(ana, id, { step: 'accept_offer', offerId: offer?.id, address: 'x' })).toMatchObject(
    refusal(422, 'not_payable'),
  );
});

test('when two clients want the same hour of Bo’s, one holds it and the other is told before paying', async () => {
  const time = slotIn(24);
  const offered = await Promise.all(
    [ana, cyd].map(async (seeker) => {
      const { id } = await interestIn(seeker, await offerService(bo));
      await takes(bo, id, { step: 'accept', flexible: true });
      const { offer } = await takes(bo, id, { step: 'offer', amount: 20, time });
      return { seeker, id, offerId: offer?.id };
    }),
  );
  const answers = await Promise.all(
    offered.map(({ seeker, id, offerId }) => triesStep(seeker, id, { step: 'accept_offer', offerId, address: 'x' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = answers.findIndex(({ status }) => status === 409);
  expect(answers[loser]?.body).toMatchObject({ code: 'slot_taken', status: 'price_offered' });
  // When the winner leaves the payment, the hour is free again.
  const winner = offered[1 - loser]!;
  await takes(winner.seeker, winner.id, { step: 'abandon' });
  const { seeker, id, offerId } = offered[loser]!;
  expect((await takes(seeker, id, { step: 'accept_offer', offerId: offerId ?? 0, address: 'x' })).status).toBe(
    'payment_pending',
  );
});

test('a client who wants a time that another is paying for reads until when it is held, in local time, and what else to do', async () => {
  const dan = await neighbour(world, 'dana');
  const eve = await neighbour(world, 'eve');
  const fay = await neighbour(world, 'fay');
  await eve.does(users.update, { body: { timeZone: 'Asia/Kolkata' } });
  const time = slotIn(24);
  const offered = async (seeker: typeof dan) => {
    const { id } = await dealAt('accepted', { seeker, provider: fay, serviceId: await offerService(fay) });
    const { offer } = await takes(fay, id, { step: 'offer', amount: 20, time });
    return { id, offerId: offer?.id ?? 0 };
  };
  const first = await offered(dan);
  const second = await offered(eve);
  const { offer } = await takes(dan, first.id, { step: 'accept_offer', offerId: first.offerId, address: 'x' });
  const { holdUntil } = await dan.does(deals.get, { params: { id: first.id } });
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', timeStyle: 'short' }).format(
    new Date(holdUntil ?? ''),
  );
  const tries = async () =>
    (await triesStep(eve, second.id, { step: 'accept_offer', offerId: second.offerId, address: 'x' })).body.error;
  expect(await tries()).toBe(
    `Somebody else is paying for this time: it is held for them until ${clock}. Try again then, or ask fay for another time.`,
  );
  await pay(dan, offer?.publicId ?? '');
  expect(await tries()).toBe('This time has just been taken by somebody else. Ask fay for another time.');
});

test('a pair that has completed a deal before pays the lower fee', async () => {
  const dan = await neighbour(world, 'dan');
  const first = await dealAt('completed', { seeker: dan, provider: cyd, serviceId: await offerService(cyd) });
  expect(first.offer?.feeBps).toBe(500);
  const second = await dealAt('price_offered', { seeker: dan, provider: cyd, serviceId: await offerService(cyd) });
  expect(second.offer?.feeBps).toBe(200);
});
