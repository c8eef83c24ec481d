// Suspended users can read why, appeal, and write to the operators, though they cannot sign in.
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { adminQuestions } from '#shared/questions.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { notifications } from '#shared/notifications.ts';
import { reports } from '#shared/reports.ts';
import { suspension } from '#shared/suspension.ts';
import { users } from '#shared/users.ts';
import { DAY_MS } from '#shared/time.ts';
import { newKey, refusal } from '../../test/deal.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { decides, decidesAppeal, reported, says, waiting } from '../../test/report.ts';
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
      decisions: [{ id, outcome: 'suspend', appeal: null }],
    });
  }
  const body = { token: refused.body.suspension, id, text: 'That was my brother.', key: newKey() };
  const appealed = await out.does(suspension.appeal, { body });
  expect(await out.does(suspension.appeal, { body })).toEqual(appealed);
  expect(appealed.decisions[0]!.appeal).toMatchObject({ text: 'That was my brother.', outcome: null });
  expect(await waiting(olga, 'appeal')).toEqual([id]);
  // There is no other operator.
  await decidesAppeal(olga, id, 'reversed');
  expect(await signsIn('bo')).toMatchObject({ status: 200 });
  expect(await out.does(suspension.read, { body: { token: body.token } })).toMatchObject({
    reason: null,
    decisions: [],
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
  await out.does(suspension.appeal, { body: { token, id: first, text: 'No spam', key: newKey() } });
  await decidesAppeal(olga, first, 'reversed');
  expect(await signsIn('cyd')).toMatchObject(refusal(403, 'suspended'));
});

test('a user suspended without a report cannot appeal, but can write, and gets the answer', async () => {
  const dan = await neighbour(world, 'dan');
  await olga.does(adminUsers.suspend, { params: { id: dan.id }, body: { reason: 'Two accounts' } });
  const token = await tokenIn(dan);
  expect(await out.does(suspension.read, { body: { token } })).toMatchObject({ reason: 'Two accounts', decisions: [] });
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

const mailsTo = async (who: Someone) =>
  (
    await world.db.selectFrom('mails').select(['subject', 'body']).where('userId', '=', who.id).orderBy('id').execute()
  ).filter(({ subject }) => !subject.startsWith('Confirm'));
const tokenOf = ({ body }: { body: string }): string => body.match(/#token=(\S+)/)![1]!;

test.each(['warn', 'remove', 'suspend'] as const)(
  'a decision to %s while somebody is suspended is mailed with the way in, and can be appealed once',
  async (outcome) => {
    const name = `fay-${outcome}`;
    const fay = await neighbour(world, name);
    await fay.does(notifications.setPreferences, { body: { email: false } });
    const message = await says(fay, ana, 'You fool');
    const second = await reported(olga, ana, { kind: 'message', id: message });
    const first = await reported(olga, ana, { kind: 'user', id: fay.id });
    await decides(olga, first, 'suspend', 'Spam');
    world.clock.pass(1000);
    const before = (await mailsTo(fay)).length;
    await decides(olga, second, outcome, 'Insults');
    const mails = (await mailsTo(fay)).slice(before);
    expect(mails).toMatchObject([{ subject: 'A decision by the operator' }]);
    expect(mails[0]!.body).toContain('“Insults”');
    expect(mails[0]!.body).not.toContain('?decision=');
    const token = tokenOf(mails[0]!);
    expect(await out.does(suspension.read, { body: { token } })).toMatchObject({
      decisions: [
        { id: second, outcome },
        { id: first, outcome: 'suspend' },
      ],
    });
    for (const id of [second, first]) {
      const body = { token, id, text: 'No', key: newKey() };
      await out.does(suspension.appeal, { body });
      expect(await out.tries(suspension.appeal, { body: { ...body, key: newKey() } })).toMatchObject(
        refusal(409, 'already_appealed'),
      );
    }
    // What was decided about the appeal reaches them by mail, too, while they stay suspended.
    await decidesAppeal(olga, second, 'upheld', 'It stays.');
    const last = (await mailsTo(fay)).at(-1)!;
    expect(last).toMatchObject({ subject: 'Your appeal was decided' });
    expect(await out.does(suspension.read, { body: { token: tokenOf(last) } })).toMatchObject({
      decisions: [{ id: second, appeal: { outcome: 'upheld', words: 'It stays.' } }, {}],
    });
  },
);

test('a decision from before the suspension can be appealed there, nothing that was not done, and nobody else’s', async () => {
  const gus = await neighbour(world, 'gus');
  const hal = await neighbour(world, 'hal');
  const warned = await reported(olga, ana, { kind: 'user', id: gus.id });
  await decides(olga, warned, 'warn', 'Kinder, please.');
  const nothing = await reported(olga, ana, { kind: 'user', id: gus.id });
  await decides(olga, nothing, 'nothing');
  const others = await reported(olga, ana, { kind: 'user', id: hal.id });
  await decides(olga, others, 'warn', 'Kinder, please.');
  await olga.does(adminUsers.suspend, { params: { id: gus.id }, body: { reason: 'Two accounts' } });
  const token = await tokenIn(gus);
  expect(await out.does(suspension.read, { body: { token } })).toMatchObject({
    reason: 'Two accounts',
    decisions: [{ id: warned, outcome: 'warn' }],
  });
  const appealing = (id: number) => out.tries(suspension.appeal, { body: { token, id, text: 'No', key: newKey() } });
  expect(await appealing(others)).toMatchObject(refusal(404, 'not_found'));
  expect(await appealing(nothing)).toMatchObject(refusal(422, 'no_appeal'));
  expect(await appealing(warned)).toMatchObject({ status: 200 });
  await olga.does(adminUsers.reinstate, { params: { id: gus.id }, body: { reason: 'One account' } });
  expect(await appealing(warned)).toMatchObject(refusal(422, 'suspension_link_old'));
});

test('of two decisions that suspend, the mail about the second says that the account stays suspended', async () => {
  const ivy = await neighbour(world, 'ivy');
  const message = await says(ivy, ana, 'You fool');
  const second = await reported(olga, ana, { kind: 'message', id: message });
  await decides(olga, await reported(olga, ana, { kind: 'user', id: ivy.id }), 'suspend', 'Spam');
  await decides(olga, second, 'suspend', 'Insults');
  expect((await mailsTo(ivy)).map(({ subject }) => subject)).toEqual([
    'Your Doorstep account is suspended',
    'A decision by the operator',
  ]);
  expect((await mailsTo(ivy)).at(-1)!.body).toContain(
    'A neighbour reported one of your messages. Your account was suspended already, and stays so for this, too.',
  );
});
