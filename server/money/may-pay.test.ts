// Who may pay with real money: people with a confirmed e-mail address.
import { expect, onTestFinished, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { newKey, offerTo } from '../../test/paying-scene.ts';
import { neighbour, register } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { RESET_MAIL } from '../accounts/forgot-password.ts';
import { mailResetLink } from '../accounts/mail-reset-link.ts';
import type { SessionUser } from '../context/context.ts';
import { doNextJob } from '../jobs/outbox.ts';
import { refuseUnverified } from './may-pay.ts';

const world = await makeWorld();

test('real money requires a confirmed e-mail address, test payments and guests do not', async () => {
  const { id, username } = await register(world, 'ana');
  const ana: SessionUser = { id, username, world: 0, isAdmin: false, isGuest: false, sessionId: 1 };
  const paying = (user: SessionUser, settings: object) =>
    refuseUnverified({ db: world.db, config: { ...world.context.config, ...settings } }, user);
  const live = { STRIPE_SECRET_KEY: 'sk_live_a_key' };
  await expect(paying(ana, live)).rejects.toMatchObject({ code: 'email_not_verified' });
  await expect(paying(ana, { STRIPE_SECRET_KEY: 'sk_test_a_key' })).resolves.toBeUndefined();
  await expect(paying(ana, {})).resolves.toBeUndefined();
  await expect(paying({ ...ana, world: id, isGuest: true }, live)).resolves.toBeUndefined();
  await world.db.updateTable('users').set({ emailVerifiedAt: world.context.now() }).where('id', '=', id).execute();
  await expect(paying(ana, live)).resolves.toBeUndefined();
});

test('a new password set by the mailed link confirms the address', async () => {
  const bo = await register(world, 'bo');
  const verifiedAt = async () =>
    (await world.db.selectFrom('users').select('emailVerifiedAt').where('id', '=', bo.id).executeTakeFirstOrThrow())
      .emailVerifiedAt;
  await bo.does(accounts.forgotPassword, { body: { email: 'bo@example.test' } });
  await doNextJob(world.context, { [RESET_MAIL]: mailResetLink });
  const { body } = await world.db
    .selectFrom('mails')
    .select('body')
    .where('userId', '=', bo.id)
    .executeTakeFirstOrThrow();
  const token = /#token=(\w+)/.exec(String(body))?.[1] ?? '';
  expect(await verifiedAt()).toBeNull();
  await bo.does(accounts.resetPassword, { body: { token, password: 'another-secret' } });
  expect(await verifiedAt()).toBe(world.context.now().toISOString());
});

test('with real money nobody can accept an offer and hold a time, by whatever way, before confirming their address', async () => {
  const cy = await neighbour(world, 'cy');
  const dan = await neighbour(world, 'dan');
  const { dealId, offerId } = await offerTo(cy, dan);
  const accepts = () =>
    cy.tries(deals.takeStep, { params: { id: dealId }, body: { step: 'accept_offer', key: newKey(), offerId } });
  const { config } = world.context;
  onTestFinished(() => void (world.context.config = config));
  world.context.config = { ...config, STRIPE_SECRET_KEY: 'sk_live_a_key' };
  expect(await accepts()).toMatchObject({ status: 422, body: { code: 'email_not_verified' } });
  expect(await cy.does(deals.get, { params: { id: dealId } })).toMatchObject({ status: 'price_offered' });
  await world.db.updateTable('users').set({ emailVerifiedAt: world.context.now() }).where('id', '=', cy.id).execute();
  expect(await accepts()).toMatchObject({ status: 200 });
});
