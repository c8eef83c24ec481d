-- A photo stands at a service or in a message, or waits to be put at one of them.
alter table photos
  add column message_id bigint references messages on delete cascade,
  add constraint photos_in_one_place check (service_id is null or message_id is null);
create index photos_message_id on photos (message_id) where message_id is not null;

-- [{id, alt, width, height}, …] in their order, beside the message, so that a thread reads no second table.
alter table messages add column photos jsonb not null default '[]';
