// Questions to the operators: they reach the queue, and each reply reaches the author, however often they write.
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { notifications } from '#shared/notifications.ts';
import { adminQuestions, questions } from '#shared/questions.ts';
import { interestIn, newKey, offerService, refusal } from '../../test/deal.ts';
import { enterAsGuest } from '../../test/access-matrix/scene.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let olga: Someone;

beforeAll(async () => {
  [ana, bo] = await Promise.all([neighbour(world, 'ana'), neighbour(world, 'bo')]);
  olga = await operator(world);
});

const asks = (who: Someone, text: string, more = {}) =>
  who.does(questions.ask, { body: { text, key: newKey(), ...more } });
const waiting = async () => {
  const { items } = await olga.does(adminDeals.queue, { query: { kind: 'question' } });
  return items.map(({ questionId }) => questionId);
};
const replies = (id: number, text: string) =>
  olga.does(adminQuestions.reply, { params: { id }, body: { text, key: newKey() } });

test('a question waits until an operator replies, and again when more is written', async () => {
  const body = { text: 'Why is my deal stopped?', refusal: 'frozen' as const, key: newKey() };
  const [{ id }, twice] = await Promise.all([ana.does(questions.ask, { body }), ana.does(questions.ask, { body })]);
  expect(twice.id).toBe(id);
  expect(await waiting()).toEqual([id]);
  await replies(id, 'The bank is looking at it.');
  expect(await waiting()).toEqual([]);
  expect((await ana.does(notifications.list))[0]).toMatchObject({
    title: 'The operator replied to you',
    content: 'You asked, and the operator replied: “The bank is looking at it.”',
    relatedType: 'question',
    relatedId: id,
  });
  const [mail] = await world.db.selectFrom('mails').select('body').where('userId', '=', ana.id).execute();
  expect(mail!.body).toContain('The bank is looking at it.');
  await ana.does(questions.write, { params: { id }, body: { text: 'Until when?', key: newKey() } });
  expect(await waiting()).toEqual([id]);
  expect((await ana.does(questions.list, { query: {} })).items).toMatchObject([
    {
      id,
      isWaiting: true,
      refusal: 'frozen',
      posts: [{ byOperator: false }, { byOperator: true }, { text: 'Until when?' }],
    },
  ]);
});

test('a question is read by who asked and by operators alone', async () => {
  const { id } = await asks(ana, 'A private matter');
  expect((await bo.does(questions.list, { query: {} })).items).toEqual([]);
  expect(await bo.tries(questions.write, { params: { id }, body: { text: 'Mine?', key: newKey() } })).toMatchObject(
    refusal(404, 'not_found'),
  );
  expect(await bo.tries(adminQuestions.get, { params: { id } })).toMatchObject(refusal(403, 'admin_only'));
});

test('a deal of others cannot be asked about, and one’s own can', async () => {
  const { id: dealId } = await interestIn(ana, await offerService(bo));
  const cyd = await neighbour(world, 'cyd');
  expect(await cyd.tries(questions.ask, { body: { text: 'Hm', dealId, key: newKey() } })).toMatchObject(
    refusal(404, 'not_found'),
  );
  expect(await asks(bo, 'When does it go on?', { dealId })).toMatchObject({ dealId });
});

test('a question that needs no reply is closed, and cannot be clicked away otherwise', async () => {
  const { id } = await asks(bo, 'Thank you!');
  const { items } = await olga.does(adminDeals.queue, { query: { kind: 'question' } });
  const entry = items.find(({ questionId }) => questionId === id)!;
  expect(await olga.tries(adminDeals.settle, { params: { id: entry.id }, body: { reason: 'Seen' } })).toMatchObject(
    refusal(422, 'answer_question'),
  );
  await olga.does(adminQuestions.close, { params: { id } });
  await olga.does(adminQuestions.close, { params: { id } });
  expect(await waiting()).not.toContain(id);
});

test('guests reach nobody, and what somebody asked goes with their account', async () => {
  const guest = await enterAsGuest(world);
  expect(await guest.tries(questions.ask, { body: { text: 'Hello?', key: newKey() } })).toMatchObject(
    refusal(403, 'demo_only'),
  );
  const dan = await neighbour(world, 'dan');
  const { id } = await asks(dan, 'How do I leave?');
  await dan.does(accounts.close, { body: { password: 'dan-secret' } });
  expect(await waiting()).not.toContain(id);
  expect(await olga.tries(adminQuestions.get, { params: { id } })).toMatchObject(refusal(404, 'not_found'));
});
