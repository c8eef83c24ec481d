// A provider who declined a need is not suggested for it again, and "others who could help" leaves out everybody
// already asked.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { newKey, takes } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');

async function tuner(name: string): Promise<{ who: Someone; serviceId: number }> {
  const who = await neighbour(world, name);
  const body = { title: 'Piano tuning', category: 'other', price: 40, unit: 'job' } as const;
  const { id } = await who.does(services.create, { body });
  // A second service of theirs does not bring them back.
  await who.does(services.create, { body: { ...body, title: 'Pianos tuned and regulated' } });
  return { who, serviceId: id };
}
const [dee, eve, flo] = [await tuner('dee'), await tuner('eve'), await tuner('flo'), await tuner('gus')] as const;
const asks = (serviceId: number, needId: number) =>
  ana.does(deals.expressInterest, { body: { serviceId, needId, key: newKey(), note: '' } });
const OTHERS = { others: '1' as never };
const stated = { title: 'The piano is out of tune' };
const namesOf = (items: readonly { service: { provider: { username: string } } }[]) =>
  [...new Set(items.map(({ service }) => service.provider.username))].sort();

test('a provider who declined a need is no longer found for it, and one who was asked is not suggested as another', async () => {
  const { id } = await ana.does(needs.create, { body: stated });
  const said = async (query = {}) => namesOf((await ana.does(matching.ofNeed, { params: { id }, query })).items);
  const isSaid = async () => (await ana.does(matching.ofNeed, { params: { id }, query: {} })).hasDeclined;
  expect(await said()).toEqual(['dee', 'eve', 'flo', 'gus']);
  const declined = await asks(dee.serviceId, id);
  const withdrawn = await asks(eve.serviceId, id);
  const waiting = await asks(flo.serviceId, id);
  expect(await isSaid()).toBe(false);
  await takes(dee.who, declined.id, { step: 'decline', reason: 'Too far' });
  await takes(ana, withdrawn.id, { step: 'withdraw' });
  expect(await isSaid()).toBe(true);
  expect(await said()).toEqual(['eve', 'flo', 'gus']);
  expect(await said(OTHERS)).toEqual(['gus']);
  // Deals about this need do not affect another.
  const other = await ana.does(needs.create, { body: stated });
  expect(namesOf((await ana.does(matching.ofNeed, { params: { id: other.id }, query: OTHERS })).items)).toEqual([
    'dee',
    'eve',
    'flo',
    'gus',
  ]);
  await takes(ana, waiting.id, { step: 'withdraw' });
});

test('only the declined need of a goal leaves out the provider who declined it', async () => {
  const goal = await ana.does(goals.create, {
    body: { key: newKey(), title: 'Play again', needs: [stated, { title: 'Tune my other piano' }] },
  });
  const [first, second] = goal.needs.map(({ id }) => id);
  for (const each of [dee, eve, flo])
    await takes(each.who, (await asks(each.serviceId, first!)).id, { step: 'decline', reason: 'Too far' });
  const found = await ana.does(matching.ofGoal, { params: { id: goal.id } });
  const said = found.needs.map(({ needId, items, hasDeclined }) => [needId, namesOf(items), hasDeclined]);
  expect(said).toEqual([
    [first, ['gus'], true],
    [second, expect.arrayContaining(['dee']), false],
  ]);
});
