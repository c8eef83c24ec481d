-- Deals: one row and one status each; their offers and steps are only ever added to.
create table deals (
  id bigint generated always as identity primary key,
  world bigint not null,
  service_id bigint not null references services,
  need_id bigint references needs,
  seeker_id bigint not null references users,
  provider_id bigint not null references users,
  status text not null,
  note text not null,
  communication text not null check (communication in ('chat', 'phone', 'video')),
  flexible boolean not null default false,
  slots jsonb not null default '[]',
  -- The outstanding offer.
  offer_id bigint,
  start_at timestamptz,
  end_at timestamptz,
  -- Until when the slot is held for the seeker who is paying.
  hold_until timestamptz,
  -- Encrypted; see server/base/secret.ts.
  address bytea,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (seeker_id <> provider_id),
  check (start_at < end_at),
  check ((status = 'payment_pending') = (hold_until is not null))
);
create index deals_seeker on deals (seeker_id, id desc);
create index deals_provider on deals (provider_id, id desc);
create index deals_need_id on deals (need_id) where need_id is not null;
create index deals_service_id on deals (service_id);
create unique index deals_one_unpaid on deals (seeker_id, service_id)
  where status in ('requested', 'accepted', 'price_offered', 'payment_pending');
-- Two deals of one provider cannot hold the same time.
alter table deals add constraint deals_no_overlap exclude using gist (
  provider_id with =, tstzrange(start_at, end_at) with &&
) where (start_at is not null and status in ('payment_pending', 'paid_in_escrow', 'in_progress', 'awaiting_confirmation'));

create table offers (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  version integer not null,
  amount integer not null check (amount between 1 and 9999),
  scope text[] not null,
  start_at timestamptz,
  end_at timestamptz,
  message text not null,
  made_by bigint not null references users,
  fee_bps integer not null check (fee_bps between 0 and 10000),
  policy text not null,
  created_at timestamptz not null,
  unique (deal_id, version),
  check (start_at < end_at),
  check ((start_at is null) = (end_at is null))
);
alter table deals add foreign key (offer_id) references offers;

create table deal_steps (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  step text not null,
  -- null: the system.
  actor_id bigint references users,
  actor_side text not null check (actor_side in ('seeker', 'provider', 'system')),
  from_status text,
  to_status text not null,
  reason text not null,
  offer_id bigint references offers,
  key text not null,
  -- SHA-256 of the body, so that a key used again with another body is noticed.
  body_hash bytea not null,
  created_at timestamptz not null,
  unique (deal_id, key)
);
-- An interest's key is its seeker's: a repeated request must find the deal it made.
create unique index deal_steps_interest_key on deal_steps (actor_id, key) where step = 'interest';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger deal_steps_append_only before update on deal_steps for each row execute function refuse_change();
create trigger offers_append_only before update on offers for each row execute function refuse_change();

-- Who looked at an address or a phone number, and when.
create table contact_views (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  viewer_id bigint not null references users,
  viewed_at timestamptz not null
);

create table reviews (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  service_id bigint not null references services,
  author_id bigint not null references users,
  subject_id bigint not null references users,
  stars integer not null check (stars between 1 and 5),
  communication integer check (communication between 1 and 5),
  punctuality integer check (punctuality between 1 and 5),
  quality integer check (quality between 1 and 5),
  text text not null,
  created_at timestamptz not null,
  -- Neither side sees the other's before both are in.
  published_at timestamptz,
  unique (deal_id, author_id)
);
create index reviews_subject on reviews (subject_id, id desc) where published_at is not null;
