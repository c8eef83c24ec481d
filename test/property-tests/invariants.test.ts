// The invariants detect what they are for: each kind of damage, done to a valid world directly in the database.
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { aimAt } from './aims.ts';
import { endAll } from './ending.ts';
import { beginStory } from './history.ts';
import { ALWAYS, AT_LAST } from './invariants.ts';
import { openStage, type OwnStage } from './stage.ts';
import type { Story } from './story.ts';

const { connection, template } = inject('postgres');
const stage = await openStage(connection, template);
afterAll(() => stage.close());
let story: Story<OwnStage>;
const look = async (sql: string) => {
  const wrongs = await stage.ask<{ wrong: string }>(sql, sql === ALWAYS ? [new Date(stage.now())] : []);
  return wrongs.map(({ wrong }) => wrong).join('; ');
};
/** Bypasses every constraint and trigger. */
const damage = (sql: string) => stage.ask(`set local session_replication_role = replica; ${sql}`);
const copy = (table: string, changes: string) =>
  `insert into ${table} overriding system value
    select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changes})).* from (select * from ${table} order by id desc limit 1) t`;

beforeEach(async () => {
  story = await beginStory(stage, 7);
});

const RUNNING: [what: string, sql: string, sees: RegExp][] = [
  [
    'a cached balance that is a cent off',
    `update ledger_accounts set credit = credit + 1 where kind = 'escrow'`,
    /cached balance of escrow/,
  ],
  [
    'a posting that is gone',
    'delete from ledger_postings where id = (select min(id) from ledger_postings)',
    /cached balance/,
  ],
  ['money that is held by nobody’s deal', `update deals set status = 'expired'`, /held by an unpaid deal/],
  [
    'a status that no step led to',
    `update deals set status = 'completed'`,
    /held by a deal that is over.*status without a step/,
  ],
  [
    'an offer whose lines do not add up',
    `update offers set lines = '[{"label": "Labour", "amount": 1}]'`,
    /lines that do not add up/,
  ],
  ['a clock that stands still', `delete from outbox where kind = 'deal_clock'`, /clock stands still/],
  [
    'a clock that is late',
    `update outbox set next_at = next_at + interval '99 days', attempts = 0 where kind = 'deal_clock'`,
    /clock is late/,
  ],
  [
    'a notice that never came',
    'delete from notifications where id = (select max(id) from notifications)',
    /not told once/,
  ],
  ['a notice that came twice', copy('notifications', `'{"id": 9999}'`), /not told once/],
  [
    'a step that the table does not have',
    copy('deal_steps', `'{"id": 9999, "key": "x", "step": "decline"}'`),
    /no such step: decline/,
  ],
  [
    'a step by somebody else',
    `update deal_steps set actor_id = 3 where actor_side = 'seeker'`,
    /taken by somebody else/,
  ],
  ['a gap in the history', `update deal_steps set from_status = 'disputed' where step = 'accept'`, /history has a gap/],
  ['a deal that is paid twice', copy('deal_steps', `'{"id": 9999, "key": "x", "step": "pay"}'`), /paid more than once/],
  [
    'money released by no step',
    copy('ledger_transactions', `'{"id": 9999, "key": "release:x", "kind": "released", "external_ref": null}'`),
    /released without a step/,
  ],
  [
    'a refund that nobody knows there',
    `insert into refunds (payment_id, cause, key, charge_ref, amount, reason, status, ref, created_at)
      select id, 'x', 'x', 'x', 5, '', 'done', 'x', now() from payments`,
    /refunded without a step.*refunded and unknown there/,
  ],
  [
    'a step while all is stopped',
    `update deals set frozen_for = '{operator}'; ${copy('deal_steps', `'{"id": 9998, "key": "x", "step": "freeze"}'`)};
    ${copy('deal_steps', `'{"id": 9999, "key": "y", "step": "start"}'`)}`,
    /taken while frozen: start/,
  ],
];

test.each(RUNNING)('%s is detected', async (_what, sql, sees) => {
  await aimAt(story, 'pay');
  expect(await look(ALWAYS)).toBe('');
  await damage(sql);
  expect(await look(ALWAYS)).toMatch(sees);
});

const ENDED: [what: string, sql: string, sees: RegExp][] = [
  [
    'a charge that is in no book',
    `update simulator_objects set body = body || '{"amount": 1}' where kind = 'charge'`,
    /the books and the payment provider differ/,
  ],
  ['a deal that never ends', `update deals set status = 'disputed'`, /not over: disputed/],
  ['a job that nobody does', `update outbox set done_at = null where kind = 'payment_event'`, /job not done/],
  ['a checkout that is still open', `update checkouts set status = 'open'`, /checkout open/],
  ['an event that was never told', 'delete from webhook_inbox', /event never told/],
];

test.each(ENDED)('at the end, %s is detected', async (_what, sql, sees) => {
  await aimAt(story, 'confirm');
  await endAll(story, async (looked) => expect(await look(looked)).toBe(''));
  await damage(sql);
  expect(await look(AT_LAST)).toMatch(sees);
});

// Last, because PostgreSQL itself would refuse them until its constraint or index is dropped.
test('two unpaid deals about the same are detected', async () => {
  await aimAt(story, 'accept');
  await damage(`drop index deals_one_unpaid; ${copy('deals', `'{"id": 9999}'`)}`);
  expect(await look(ALWAYS)).toMatch(/two unpaid deals about the same/);
});

test('two deals at the same time are detected', async () => {
  await aimAt(story, 'pay');
  const time = `start_at = now(), end_at = now() + interval '1 hour', busy_from = now(), busy_to = now() + interval '1 hour'`;
  await damage(
    `alter table deals drop constraint deals_no_overlap; update deals set ${time}; ${copy('deals', `'{"id": 9999}'`)}`,
  );
  expect(await look(ALWAYS)).toMatch(/two deals at one time/);
});
