// Who is reminded of a dispute, and when: each time once.
import { expect, test } from 'vitest';
import { takes } from '../../test/deal.ts';
import { DAY, dealScene, HOUR } from '../../test/deal-scene.ts';
import { neighbour } from '../../test/people.ts';
import { makeAdmin } from '../admin/make-admin.ts';

const { paid, pass, world } = await dealScene();
const operator = await neighbour(world, 'olga');
await makeAdmin(world.db, 'olga');

async function count(userId: number, title: string): Promise<number> {
  return (
    await world.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', userId)
      .where('title', '=', title)
      .execute()
  ).length;
}

test('both are reminded after two and four days, the operators after five and daily from the seventh, and both on the last', async () => {
  const deal = await paid({ startsIn: 1 });
  await pass(HOUR);
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'The wheel fell off' });
  for (let day = 1; day <= 20; day += 1) {
    await pass(DAY - 1);
    const before = await count(operator.id, 'Dispute waiting for a decision');
    await pass(1);
    const operators = await count(operator.id, 'Dispute waiting for a decision');
    expect(operators - before, `day ${day}`).toBe(day === 5 || day >= 7 ? 1 : 0);
    for (const { id } of [deal.seeker, deal.provider]) {
      expect(await count(id, 'Dispute: propose a split')).toBe(day >= 2 ? 1 : 0);
      expect(await count(id, 'Dispute: an operator decides soon')).toBe(day >= 4 ? 1 : 0);
      expect(await count(id, 'Dispute: the last day')).toBe(day >= 20 ? 1 : 0);
    }
  }
});
