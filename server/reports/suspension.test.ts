// Suspended users can read why, appeal, and write to the operators, though they cannot sign in.
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { adminQuestions } from '#shared/questions.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { reports } from '#shared/reports.ts';
import { suspension } from '#shared/suspension.ts';
import { users } from '#shared/users.ts';
import { DAY_MS } from '#shared/time.ts';
import { newKey, refusal } from '../../test/deal.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { decides, decidesAppeal, reported, waiting } from '../../test/report.ts';
import { makeWorld } from '../../test/world.ts';
import { waitUntil } from '../../test/wait-until.ts';

const world = await makeWorld();
const out = visitor(world);
let ana: Someone;
let olga: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  olga = await operator(world);
});

const signsIn = (username: string) => out.tries(accounts.login, { body: { username, password: `${username}-secret` } });
const tokenIn = async (who: Someone): Promise<string> => {
  const mail = await world.db
    .selectFrom('mails')
    .select('body')
    .where('userId', '=', who.id)
    .where('subject', 'like', '%suspended')
    .executeTakeFirstOrThrow();
  return mail.body.match(/#token=(\S+)/)![1]!;
};

test('a decision suspends, the mail and the refused sign-in lead to an appeal, and that lets them in again', async () => {
  const bo = await neighbour(world, 'bo');
  const id = await reported(olga, ana, { kind: 'user', id: bo.id });
  await decides(olga, id, 'suspend', 'Threats are not for here.');
  await waitUntil(async () => expect(await bo.tries(users.current)).toMatchObject({ status: 401 }));
  const refused = await signsIn('bo');
  expect(refused).toMatchObject(refusal(403, 'suspended'));
  for (const token of [refused.body.suspension, await tokenIn(bo)]) {
    expect(await out.does(suspension.read, { body: { token } })).toMatchObject({
      username: 'bo',
      reason: 'Threats are not for here.',
      decision: { id, outcome: 'suspend', appeal: null },
    });
  }
  const body = { token: refused.body.suspension, text: 'That was my brother.', key: newKey() };
  const appealed = await out.does(suspension.appeal, { body });
  expect(await out.does(suspension.appeal, { body })).toEqual(appealed);
  expect(appealed.decision!.appeal).toMatchObject({ text: 'That was my brother.', outcome: null });
  expect(await waiting(olga, 'appeal')).toEqual([id]);
  // There is no other operator.
  await decidesAppeal(olga, id, 'reversed');
  expect(await signsIn('bo')).toMatchObject({ status: 200 });
  expect(await out.does(suspension.read, { body: { token: body.token } })).toMatchObject({
    reason: null,
    decision: null,
  });
  const more = { token: await tokenIn(bo), text: 'And another thing.', key: newKey() };
  expect(await out.tries(suspension.write, { body: more })).toMatchObject(refusal(422, 'suspension_link_old'));
});

test('an appeal does not let in a user who is suspended for something else, too', async () => {
  const cyd = await neighbour(world, 'cyd');
  const ben = await neighbour(world, 'ben');
  const first = await reported(olga, ana, { kind: 'user', id: cyd.id });
  await decides(olga, first, 'suspend', 'Spam');
  const other = await reported(olga, ben, { kind: 'user', id: cyd.id });
  await decides(olga, other, 'suspend', 'Threats');
  const token = (await signsIn('cyd')).body.suspension;
  await out.does(suspension.appeal, { body: { token, text: 'No spam', key: newKey() } });
  await decidesAppeal(olga, first, 'reversed');
  expect(await signsIn('cyd')).toMatchObject(refusal(403, 'suspended'));
});

test('a user suspended without a report cannot appeal, but can write, and gets the answer', async () => {
  const dan = await neighbour(world, 'dan');
  await olga.does(adminUsers.suspend, { params: { id: dan.id }, body: { reason: 'Two accounts' } });
  const token = await tokenIn(dan);
  expect(await out.tries(suspension.appeal, { body: { token, text: 'Why?', key: newKey() } })).toMatchObject(
    refusal(422, 'no_appeal'),
  );
  const first = { token, text: 'It is my sister’s.', key: newKey() };
  await out.does(suspension.write, { body: first });
  await out.does(suspension.write, { body: first });
  const { questions } = await out.does(suspension.write, { body: { token, text: 'Here is proof.', key: newKey() } });
  expect(questions).toMatchObject([
    { isWaiting: true, posts: [{ text: 'It is my sister’s.' }, { text: 'Here is proof.' }] },
  ]);
  const { id } = questions[0]!;
  await olga.does(adminQuestions.reply, { params: { id }, body: { text: 'We see.', key: newKey() } });
  expect(await out.does(suspension.read, { body: { token } })).toMatchObject({
    questions: [{ isWaiting: false, posts: [{}, {}, { byOperator: true, text: 'We see.' }] }],
  });
});

test('a forged, changed or old token opens nothing', async () => {
  const eve = await neighbour(world, 'eve');
  await olga.does(adminUsers.suspend, { params: { id: eve.id }, body: { reason: 'Spam' } });
  const token: string = (await signsIn('eve')).body.suspension;
  const [id, until, signature] = token.split('.');
  const forged = [
    `${Number(id) + 1}.${until}.${signature}`,
    `${id}.${Number(until) + 1}.${signature}`,
    'x',
    token + '0',
  ];
  for (const body of forged.map((each) => ({ token: each })))
    expect(await out.tries(suspension.read, { body })).toMatchObject(refusal(422, 'suspension_link_old'));
  world.clock.pass(DAY_MS);
  expect(await out.tries(suspension.read, { body: { token } })).toMatchObject(refusal(422, 'suspension_link_old'));
  expect(await eve.tries(reports.decision, { params: { id: 1 } })).toMatchObject({ status: 401 });
});
