-- Which listings were changed by which transaction, so that whoever keeps them in memory reads again what has changed and
-- nothing else. Transactions end in another order than they begin in, and PostgreSQL says of each whether it has ended.

-- The last transaction that has changed it, or whether it may be shown; null for what is older than this column.
alter table services add column changed_by bigint;
alter table services alter column changed_by set default pg_current_xact_id()::text::bigint;
create index services_changed_by on services (changed_by);

create function mark_changed_service() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id()::text::bigint;
  return new;
end $$;
create trigger services_changed before update on services for each row execute function mark_changed_service();

-- What somebody suspended offers is not shown.
create function mark_services_of_suspended() returns trigger language plpgsql as $$
begin
  update services set changed_by = default where provider_id = new.id;
  return null;
end $$;
create trigger users_suspended after update of suspended_reason on users for each row
  when ((old.suspended_reason is null) is distinct from (new.suspended_reason is null))
  execute function mark_services_of_suspended();

-- Services that are no more, of the last ten million transactions: whoever has looked away for longer begins anew.
create table services_gone (
  service_id bigint not null,
  changed_by bigint not null default pg_current_xact_id()::text::bigint
);
create index services_gone_changed_by on services_gone (changed_by);

create function note_gone_services() returns trigger language plpgsql as $$
begin
  insert into services_gone (service_id) select id from gone;
  delete from services_gone where changed_by < pg_current_xact_id()::text::bigint - 10000000;
  return null;
end $$;
create trigger services_gone after delete on services referencing old table as gone
  for each statement execute function note_gone_services();
