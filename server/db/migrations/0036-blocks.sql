-- Who wants nothing more to do with whom. A block keeps both from each other, whichever of them it is of.
create table blocks (
  -- The order in which they were made.
  id bigint generated always as identity unique,
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint blocks_of_another check (blocker_id <> blocked_id)
);
create index blocks_blocked_id on blocks (blocked_id, blocker_id);
