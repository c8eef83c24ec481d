-- What comes from the payment provider: the simulator in full, providers' accounts, bank disputes, and events that must wait.
alter table simulator_objects
  drop constraint simulator_objects_kind_check,
  add check (kind in ('checkout', 'charge', 'refund', 'transfer', 'reversal', 'dispute', 'account', 'link')),
  -- What ties a payment's objects together.
  add column transfer_group text;
update simulator_objects set transfer_group = body->>'reference' where kind = 'checkout';
update simulator_objects o set transfer_group = c.transfer_group
from simulator_objects c where o.kind = 'charge' and c.id = o.body->>'checkout';
update simulator_objects o set transfer_group = c.transfer_group
from simulator_objects c where o.kind = 'refund' and c.id = o.body->>'charge';
update simulator_objects set body = body || '{"status": "done"}' where kind = 'refund';
update simulator_objects set body = body || '{"refunds": "done"}' where kind = 'charge';
update simulator_objects set body = body || '{"authentication": null}' where kind = 'checkout';
create index simulator_objects_group on simulator_objects (transfer_group) where transfer_group is not null;
drop index simulator_objects_refunds;
create index simulator_objects_of_charge on simulator_objects ((body->>'charge'), kind) where kind in ('refund', 'transfer', 'dispute');
create index simulator_objects_of_transfer on simulator_objects ((body->>'transfer')) where kind = 'reversal';

alter table simulator_events
  -- Which of our two webhooks it is sent to.
  add column endpoint text not null default 'payments' check (endpoint in ('payments', 'accounts'));
create index simulator_events_created_at on simulator_events (created_at, id);

-- Where a provider's money can be sent: one account a user, payment provider and mode.
create table connect_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  provider text not null check (provider in ('simulator', 'stripe')),
  mode text not null check (mode in ('simulator', 'test', 'live')),
  -- The idempotency key of the call that makes it at the payment provider.
  key text not null unique,
  -- The payment provider's own id; null until its answer is stored.
  ref text,
  status text not null default 'unfinished' check (status in ('unfinished', 'active', 'restricted')),
  -- In words, what is still asked of its owner.
  missing text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status <> 'active' or ref is not null),
  unique (user_id, provider, mode),
  unique (provider, ref)
);

-- A charge that its payer's bank has taken back, until the bank has decided.
create table bank_disputes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete cascade,
  ref text not null unique,
  charge_ref text not null,
  -- In cents: what the bank took, and what that cost besides.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index bank_disputes_payment_id on bank_disputes (payment_id);

-- The provider's side of it, handed in at the payment provider by a job.
create table bank_evidence (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references bank_disputes on delete cascade,
  author_id bigint not null references users,
  key text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (dispute_id, key)
);

alter table webhook_inbox
  -- A charge that is not booked yet: the event is looked at again once it is.
  add column waits_for text;
create index webhook_inbox_waiting on webhook_inbox (provider, waits_for) where waits_for is not null and handled_at is null;
create index webhook_inbox_received_at on webhook_inbox (received_at);

-- Jobs of one moment are taken in their order without being sorted each time.
drop index outbox_due;
create index outbox_due on outbox (next_at, id) where done_at is null and failed_at is null;

-- Up to when we have asked each payment provider for its events, to fill gaps in the inbox.
create table event_cursors (
  provider text primary key,
  seen_until timestamptz not null
);

-- A review of a deal under $10 is shown, and lifts no average.
alter table reviews add column small_deal boolean not null default false;

-- When somebody proved that their e-mail address is theirs.
alter table users add column email_verified_at timestamptz;
