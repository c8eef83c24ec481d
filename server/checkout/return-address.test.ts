// Going to pay, or to set up payouts, leads back to the address where the user is signed in, and nowhere else.
import { beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { loseAnswers } from '../../test/answer-faults.ts';
import { cardBody, newKey, offerTo, payWith, statusOf, step } from '../../test/paying-scene.ts';
import { type Loose, neighbour, requestFor, type Someone, visitor } from '../../test/people.ts';
import { makeWorld, type World } from '../../test/world.ts';
import { simulator } from '../money/simulator/simulator.ts';

const AT_HOME = 'http://127.0.0.1:3000';
const PUBLIC = 'https://doorstep.example';
const world = await makeWorld();
const open = await makeWorld({ PUBLIC_URL: PUBLIC, PAYMENTS: 'simulator' });
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

/** The request of a browser that has the product open at `origin`. */
const at = async (
  origin: string | undefined,
  who: Someone,
  said: AnyEndpoint,
  input: Loose = {},
  host = hostOf(origin),
) => {
  const request = requestFor(said, input, who.cookie);
  const { app }: World = who === ana || who === bo ? world : open;
  const { statusCode, body } = await app.inject({
    ...request,
    headers: { ...request.headers, host, ...(origin && { origin }) },
  });
  return { status: statusCode, body: JSON.parse(body) };
};
const hostOf = (origin = 'http://localhost:3000') => new URL(origin).host;

const goToPay = (origin: string | undefined, who: Someone, publicId: string, host?: string) =>
  at(origin, who, payments.checkout, { params: { publicId }, body: { key: newKey() } }, host);
const idOf = (url: string) => new URL(url).pathname.split('/')[3] ?? '';

test.each([AT_HOME, 'http://192.168.1.5:3000', 'http://nas.local:8080', 'http://localhost:3000'])(
  'a user with the product open at %s pays there, and comes back there',
  async (origin) => {
    const { publicId } = await offerTo(ana, bo);
    const { url } = (await goToPay(origin, ana, publicId)).body;
    expect(url).toMatch(new RegExp(`^${origin}/simulator/checkout/`));
    const params = { id: idOf(url) };
    const back = `${origin}/pay/${publicId}`;
    expect(await visitor(world).does(payments.simulatorCheckout, { params })).toMatchObject({
      cancelUrl: back,
      successUrl: `${back}?checkout=done`,
    });
    const paid = await visitor(world).does(payments.simulatorPay, { params, body: cardBody('4000 0025 0000 3155') });
    expect(paid.url).toBe(`${url}/3ds`);
    const failed = await visitor(world).does(simulatorPages.authenticate, { params, body: { outcome: 'fail' } });
    expect(failed.url).toBe(url);
  },
);

test.each(['http://evil.example:3000', 'http://192.168.1.5.evil.example'])(
  'nobody is sent to %s, whatever the request claims',
  async (origin) => {
    const { publicId } = await offerTo(ana, bo);
    expect(await goToPay(origin, ana, publicId)).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    const { url } = (await goToPay(undefined, ana, publicId, hostOf(origin))).body;
    expect(url).toMatch(/^http:\/\/localhost:3000\//);
    const page = await visitor(world).does(payments.simulatorCheckout, { params: { id: idOf(url) } });
    expect(`${page.successUrl} ${page.cancelUrl}`).not.toContain('evil');
  },
);

test('with a public address everybody comes back to it, and no other may ask', async () => {
  const cy = await neighbour(open, 'cy');
  const { publicId } = await offerTo(cy, await neighbour(open, 'dan'));
  expect((await goToPay(AT_HOME, cy, publicId)).status).toBe(403);
  expect((await goToPay(PUBLIC, cy, publicId)).body.url).toMatch(new RegExp(`^${PUBLIC}/simulator/`));
});

test('a checkout whose reply was lost is requested again with the same return address, and ends with the offer', async () => {
  const offered = await offerTo(ana, bo);
  const lost = loseAnswers(simulator, 'createCheckout');
  expect((await goToPay(AT_HOME, ana, offered.publicId)).status).toBe(503);
  await step(ana, offered, 'withdraw');
  expect(lost.mock.calls).toHaveLength(2);
  expect(lost.mock.calls[1]![1]).toEqual(lost.mock.calls[0]![1]);
  const { ref } = await (lost.mock.results[1]!.value as Promise<{ ref: string }>);
  expect(await payWith(visitor(world), ref)).toMatchObject({ status: 422, body: { code: 'checkout_over' } });
  expect(await statusOf(ana, offered)).not.toBe('payment_pending');
});

test('the setup of payouts leads back to where the provider has the product open', async () => {
  const { url } = (await at(AT_HOME, bo, receiving.onboard)).body;
  expect(url).toMatch(new RegExp(`^${AT_HOME}/simulator/onboarding/`));
  expect(await visitor(world).does(simulatorPages.onboarding, { params: { id: idOf(url) } })).toMatchObject({
    returnUrl: `${AT_HOME}/settings/connect?setup=done`,
    refreshUrl: `${AT_HOME}/settings/connect?setup=again`,
  });
});
