-- A photo stands at a service or a need or in a message, or waits to be put at one of them.
alter table photos
  add column need_id bigint references needs on delete cascade,
  drop constraint photos_in_one_place,
  add constraint photos_in_one_place check (num_nonnulls(service_id, message_id, need_id) <= 1);
create index photos_need_id on photos (need_id) where need_id is not null;

-- [{id, alt, width, height}, …] in their order, beside the need, so that a list reads no second table.
alter table needs add column photos jsonb not null default '[]';
