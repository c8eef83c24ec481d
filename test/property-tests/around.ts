// What happens around the deals: payout accounts, the bank's decision, an operator's other actions.
import { adminDeals } from '#shared/admin-deals.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { receiving } from '#shared/receiving.ts';
import { ACCOUNT_STATUSES, simulatorPages } from '#shared/simulator.ts';
import { payments } from '#shared/payments.ts';
import { type Person, signIn } from './cast.ts';
import { does, newKey, type Story } from './story.ts';

/** Bo sets up his payout account, up to this status. */
export async function onboard(story: Story, status: (typeof ACCOUNT_STATUSES)[number]): Promise<void> {
  const { status: code, body } = await does(story, story.bo, receiving.onboard);
  if (code !== 200) return;
  const id = new URL(body.url).pathname.split('/').at(-1);
  await does(story, story.bo, simulatorPages.finishOnboarding, { params: { id }, body: { status } });
  if (story.chance.happens(50)) await does(story, story.bo, receiving.readAccount);
}

export const onboardAnyhow = (story: Story): Promise<void> =>
  onboard(story, story.chance.pick([...ACCOUNT_STATUSES, 'active', 'active']));

/** The bank decides the simulator's open disputes, whether or not we know of them. */
export async function letBankDecide(
  story: Story,
  outcomes: readonly ('won' | 'lost')[] = ['won', 'lost'],
): Promise<void> {
  const open = await story.stage.ask<{ id: string }>(
    `select id from simulator_objects where kind = 'dispute' and body->>'status' = 'open' order by created_at, id`,
  );
  for (const { id } of open) {
    const outcome = story.chance.pick(outcomes);
    await does(story, story.operator, simulatorPages.decideDispute, { params: { id }, body: { outcome } });
  }
}

export async function handInEvidence(story: Story): Promise<void> {
  const [dispute] = await story.stage.ask<{ publicId: string }>(
    `select p.public_id as "publicId" from bank_disputes b join payments p on p.id = b.payment_id where b.status = 'open' order by b.id`,
  );
  if (!dispute) return;
  const text = story.chance.pick(['winning_evidence', 'losing_evidence', 'Here is the invoice']);
  await does(story, story.bo, payments.evidence, { params: dispute, body: { key: newKey(), text } });
}

/** An operator sends the provider's evidence to each bank, or accepts the loss. */
export async function answerBanks(story: Story): Promise<void> {
  for (const { id } of await story.stage.ask<{ id: number }>(
    `select id from bank_disputes where status = 'open' and decision is null order by id`,
  )) {
    const decision = story.chance.happens(70) ? 'send' : 'accept';
    await does(story, story.operator, adminDeals.answerBank, {
      params: { id },
      body: { decision, reason: 'It is worth it' },
    });
  }
}

/** An operator handles failed refunds: retried, or made by hand. */
export async function retryRefunds(story: Story): Promise<void> {
  for (const { id } of await story.stage.ask<{ id: number }>(
    `select id from refunds where status = 'failed' order by id`,
  )) {
    const byHandReference = story.chance.happens(50) ? 'bank transfer 7' : '';
    await does(story, story.operator, adminDeals.retryRefund, {
      params: { id },
      body: { byHandReference, byHandFrom: 'own_bank', reason: 'It came back' },
    });
  }
}

export async function suspend(story: Story, person: Person): Promise<void> {
  await does(story, story.operator, adminUsers.suspend, { params: { id: person.id }, body: { reason: 'Looks wrong' } });
}

/** Reinstates everybody, and signs them in again. */
export async function reinstateAll(story: Story): Promise<void> {
  const out = await story.stage.ask<{ id: number }>(
    'select id from users where suspended_reason is not null order by id',
  );
  for (const { id } of out) {
    const { status } = await does(story, story.operator, adminUsers.reinstate, {
      params: { id },
      body: { reason: 'All is well' },
    });
    const person = [story.ana, story.cy, story.bo].find((one) => one.id === id);
    if (status === 200 && person) await signIn(story.stage, person);
  }
}

/** Refunds at the payment provider what is left there of one of the deal's charges, or part of it. */
export async function refundThere(story: Story, dealId: number, part = 1): Promise<void> {
  const id = newKey();
  const made = await story.stage.ask<{ amount: number }>(REFUND_THERE, [id, dealId, part, new Date(story.stage.now())]);
  if (made[0]) story.told.push(`${made[0].amount} cents of deal ${dealId} are given back at the payment provider`);
}

const REFUND_THERE = `
  with charges as (
    select o.id, o.transfer_group, (o.body->>'amount')::bigint
      - coalesce((select sum((r.body->>'amount')::bigint) from simulator_objects r
          where r.kind = 'refund' and r.body->>'charge' = o.id and r.body->>'status' <> 'failed'), 0)
      - coalesce((select (d.body->>'amount')::bigint from simulator_objects d
          where d.key = 'dispute:' || o.id and d.body->>'status' <> 'won'), 0) as rest
    from simulator_objects o join payments p on p.public_id = o.transfer_group
    where o.kind = 'charge' and p.deal_id = $2 order by o.created_at limit 1
  ), made as (
    insert into simulator_objects (id, kind, key, request_hash, body, transfer_group, created_at)
    select 're_sim_' || $1, 'refund', 'outside:re_sim_' || $1, '',
      jsonb_build_object('charge', id, 'amount', ceil(rest * $3::numeric)::bigint, 'status', 'done'), transfer_group, $4
    from charges where rest > 0 returning id, body
  ), told as (
    insert into simulator_events (id, type, object_id, endpoint, created_at)
    select 'evt_sim_' || $1, 'refund.created', id, 'payments', $4 from made returning id
  ), planned as (
    insert into outbox (kind, key, body, created_at, next_at)
    select 'deliver_event', id, jsonb_build_object('eventId', id), $4, $4 from told returning 1
  )
  select (body->>'amount')::bigint as amount from made, planned`;
