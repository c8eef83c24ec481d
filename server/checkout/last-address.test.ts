// The address that prefills a payer's form: their own latest one, and nobody else's.
import { expect, test } from 'vitest';
import { payments } from '#shared/payments.ts';
import { offerService } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { offerTo, payWith } from '../../test/paying-scene.ts';
import { makeWorld } from '../../test/world.ts';
import { makeSealer } from '../base/secret.ts';

const world = await makeWorld();
const bo = await neighbour(world, 'bo');

const offerAtHome = async (seeker: Someone, remote = false) =>
  offerTo(seeker, bo, { amount: 75, serviceId: await offerService(bo, { remote }) });

const addressFor = async (someone: Someone, { publicId }: { publicId: string }) =>
  (await someone.does(payments.get, { params: { publicId } })).lastAddress;

async function paysAt(seeker: Someone, address: string) {
  const { publicId } = await offerAtHome(seeker);
  const params = { publicId };
  const { url } = await seeker.does(payments.checkout, { params, body: { key: `pays-${publicId}`, address } });
  await payWith(seeker, new URL(url).pathname.split('/').at(-1) ?? '');
  await seeker.does(payments.settle, { params });
  return params;
}

test('Ana’s form is empty for her first job, and begins with her newest address for the next', async () => {
  const ana = await neighbour(world, 'ana');
  expect(await addressFor(ana, await offerAtHome(ana))).toBe('');
  await paysAt(ana, '1 Elm Street');
  const paid = await paysAt(ana, '2 Oak Lane');
  expect(await addressFor(ana, await offerAtHome(ana))).toBe('2 Oak Lane');
  expect(await addressFor(ana, paid)).toBe('');
  expect(await addressFor(ana, await offerAtHome(ana, true))).toBe('');
});

test('Bo does not read the address before Ana has paid, and Cy gets none but their own', async () => {
  const [dee, cy] = [await neighbour(world, 'dee'), await neighbour(world, 'cy')];
  await paysAt(dee, '7 Birch Road');
  const next = await offerAtHome(dee);
  expect(await addressFor(dee, next)).toBe('7 Birch Road');
  expect(await addressFor(bo, next)).toBe('');
  expect(await addressFor(cy, await offerAtHome(cy))).toBe('');
  expect(await cy.tries(payments.get, { params: { publicId: next.publicId } })).toMatchObject({ status: 404 });
});

test('a provider who pays for a job does not get the address of a client', async () => {
  const [eve, fay] = [await neighbour(world, 'eve'), await neighbour(world, 'fay')];
  await paysAt(eve, '9 Cedar Court');
  const offered = await offerTo(bo, fay, { amount: 75, serviceId: await offerService(fay) });
  expect(await addressFor(bo, offered)).toBe('');
});

test('an address that was sealed with another secret leaves the form empty', async () => {
  const gus = await neighbour(world, 'gus');
  await paysAt(gus, '5 Ash Way');
  const address = makeSealer('another secret').seal('5 Ash Way');
  await world.db.updateTable('deals').set({ address }).where('seekerId', '=', gus.id).execute();
  expect(await addressFor(gus, await offerAtHome(gus))).toBe('');
});
