-- What people want to reach, and the needs that lead there.
create table goals (
  id bigint generated always as identity primary key,
  world bigint not null,
  seeker_id bigint not null references users on delete cascade,
  title text not null,
  why text not null,
  target_date date,
  status text not null check (status in ('active', 'paused', 'achieved', 'abandoned')),
  -- Whoever stated it made it, new for each goal.
  key text not null,
  -- SHA-256 of the body, so that a key used again with another body is noticed.
  body_hash bytea not null,
  created_at timestamptz not null,
  constraint goals_key unique (seeker_id, key),
  -- For the needs under it.
  unique (id, world, seeker_id)
);
create index goals_seeker_id on goals (seeker_id, id desc);

alter table needs
  add column goal_id bigint,
  -- Their order under the goal, from 1.
  add column place_in_goal integer check (place_in_goal > 0),
  add column part_of_day text check (part_of_day in ('morning', 'afternoon', 'evening')),
  -- Whether on_date is the day, or the last one.
  add column date_is text not null default 'on' check (date_is in ('on', 'by')),
  -- When its seeker is to be reminded that it expires; null when they have been, or nothing is to remind of.
  add column remind_at timestamptz,
  add check (goal_id is null or place_in_goal is not null),
  -- A goal leads to needs of its own seeker alone.
  add constraint needs_goal foreign key (goal_id, world, seeker_id) references goals (id, world, seeker_id)
    on delete set null (goal_id);
create index needs_goal_id on needs (goal_id, place_in_goal) where goal_id is not null;

-- Notices may be about a need.
alter table notifications drop constraint notifications_related_type_check;
alter table notifications add constraint notifications_related_type_check check (related_type in ('booking', 'service', 'user', 'need'));

-- The days of a need count from the end of its last deal.
update needs set expires_at = ended.at + interval '30 days'
  from (select need_id, max(updated_at) as at from deals where need_id is not null group by need_id) ended
  where ended.need_id = needs.id and needs.status = 'open' and ended.at + interval '30 days' > expires_at;
update needs set remind_at = expires_at - interval '5 days' where status = 'open';
insert into outbox (kind, key, body, created_at, next_at)
  select 'need_clock', 'need_clock:' || id, jsonb_build_object('needId', id), created_at, remind_at from needs where status = 'open';
