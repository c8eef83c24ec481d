-- What services look like. A photo is uploaded first and put to a service with it; one that never is goes after a day. Kept
-- here, as those of people are, so that every server has them.
create table photos (
  id bigint generated always as identity primary key,
  world bigint not null,
  owner_id bigint not null references users on delete cascade,
  service_id bigint references services on delete cascade,
  -- Pixels of the large one.
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  bytes bytea not null check (octet_length(bytes) <= 600000),
  small bytea not null check (octet_length(small) <= 90000),
  created_at timestamptz not null
);
create index photos_owner_id on photos (owner_id);
create index photos_service_id on photos (service_id) where service_id is not null;

-- [{id, alt, width, height}, …] in their order, beside the service, so that a list reads no second table.
alter table services add column photos jsonb not null default '[]';
