-- The deal's whole life: who began it, its clock, what stops it, proposals, evidence, and what an operator must look at.
alter table deals
  add column began_by text not null default 'seeker' check (began_by in ('seeker', 'provider')),
  -- When the seeker would like it, as said with the interest.
  add column wanted jsonb not null default '[]',
  -- The seeker's counter-offer that waits for the provider.
  add column counter_id bigint references offers,
  -- Until when it stands at most, where the seeker said so.
  add column counter_until timestamptz,
  add column counters integer not null default 0,
  add column fixes integer not null default 0,
  -- Until when the outstanding offer stands.
  add column offer_until timestamptz,
  -- How often a hold of the outstanding offer was left unpaid, and when last.
  add column holds_left integer not null default 0,
  add column hold_left_at timestamptz,
  -- The agreed time with the provider's buffers around it: no two deals of a provider may hold the same.
  add column busy_from timestamptz,
  add column busy_to timestamptz,
  -- What a cancellation is counted against: the first agreed start, or the new one where the provider asked for the move.
  add column policy_start_at timestamptz,
  add column paid_at timestamptz,
  add column started_at timestamptz,
  add column done_at timestamptz,
  -- Who opened the dispute, and from which status.
  add column disputed_by text check (disputed_by in ('seeker', 'provider', 'system')),
  add column disputed_from text,
  -- When the work and the money came to their end, and who cancelled.
  add column settled_at timestamptz,
  add column canceled_by text check (canceled_by in ('seeker', 'provider')),
  -- Until when the seeker may cancel at 100 %, whatever the policy says.
  add column free_cancel_until timestamptz,
  -- The clock of the status: since when, until when, and how many of its reminders went out.
  add column clock_from timestamptz,
  add column deadline_at timestamptz,
  add column reminded integer not null default 0,
  add column hold_warned boolean not null default false,
  -- Why nobody but an operator can move it now: 'bank_dispute:…', 'suspended:…', 'operator'.
  add column frozen_for text[] not null default '{}',
  -- When a bank that had the money was last done with it.
  add column bank_done_at timestamptz;

update deals set busy_from = start_at, busy_to = end_at, policy_start_at = start_at, settled_at = completed_at,
  paid_at = (select max(paid_at) from payments where deal_id = deals.id and status in ('paid', 'released')),
  done_at = case when status = 'awaiting_confirmation' then updated_at end,
  offer_until = (select least(now() + interval '72 hours', offers.start_at) from offers where offers.id = deals.offer_id);
alter table deals
  add check ((busy_from is null) = (start_at is null)),
  add check ((busy_to is null) = (end_at is null));
-- The clock of every deal that goes on is set at the first round.
insert into outbox (kind, key, body, created_at, next_at)
select 'deal_clock', 'deal-clock:' || id, json_build_object('dealId', id), now(), now()
from deals where status not in ('declined', 'withdrawn');

alter table deals drop constraint deals_no_overlap;
alter table deals add constraint deals_no_overlap exclude using gist (
  provider_id with =, tstzrange(busy_from, busy_to) with &&
) where (busy_from is not null and status in
  ('payment_pending', 'paid_in_escrow', 'in_progress', 'awaiting_confirmation', 'fix_requested', 'disputed'));

drop index deals_one_unpaid;
create unique index deals_one_unpaid on deals (seeker_id, service_id)
  where status in ('requested', 'accepted', 'price_offered', 'countered', 'payment_pending');
create index deals_clock on deals (deadline_at) where deadline_at is not null;

-- An offer's lines say what its amount is made of; a counter-offer is a version that the seeker made.
alter table offers
  add column lines jsonb not null default '[]',
  add column valid_until timestamptz;

drop index deal_steps_interest_key;
-- The key of a deal's first step is its maker's: a repeated request must find the deal it made.
create unique index deal_steps_beginning_key on deal_steps (actor_id, key) where from_status is null;

alter table deal_steps
  drop constraint deal_steps_actor_side_check,
  add check (actor_side in ('seeker', 'provider', 'system', 'admin')),
  -- What the step was about: amounts in cents, times, the proposal.
  add column detail jsonb not null default '{}';

-- What one side puts to the other after paying: another time, another price, a split. Answered once.
create table deal_proposals (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  kind text not null check (kind in ('time', 'price', 'cancel', 'split')),
  made_by text not null check (made_by in ('seeker', 'provider')),
  start_at timestamptz,
  end_at timestamptz,
  -- price: the deal's new amount in all; cancel and split: what the provider gets of what is held. Cents.
  amount bigint check (amount >= 0),
  message text not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'taken_back', 'replaced', 'lapsed')),
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null)),
  check ((kind = 'time') = (start_at is not null)),
  check ((kind = 'time') = (amount is null)),
  check (start_at < end_at)
);
create index deal_proposals_deal_id on deal_proposals (deal_id);
create unique index deal_proposals_one_open on deal_proposals (deal_id, kind, made_by) where outcome is null;

-- What the two sides lay before the operator in a dispute.
create table deal_evidence (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  author_id bigint not null references users,
  side text not null check (side in ('seeker', 'provider')),
  text text not null,
  created_at timestamptz not null
);
create index deal_evidence_deal_id on deal_evidence (deal_id);
create trigger deal_evidence_append_only before update on deal_evidence for each row execute function refuse_change();
create trigger deal_evidence_kept before delete on deal_evidence for each row execute function refuse_delete_of_history();

-- What waits for an operator; the same matter is one entry.
create table operator_queue (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  deal_id bigint references deals on delete cascade,
  payment_id bigint references payments on delete cascade,
  says text not null,
  created_at timestamptz not null,
  -- When it must be dealt with, where there is such a time.
  due_at timestamptz,
  resolved_at timestamptz
);
create index operator_queue_open on operator_queue (due_at, id) where resolved_at is null;

-- Every act of an operator.
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users,
  act text not null,
  deal_id bigint references deals,
  user_id bigint references users,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  created_at timestamptz not null
);
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_not_emptied before truncate on audit_entries execute function refuse_change();
