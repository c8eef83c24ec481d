-- What has changed of the listings that servers keep in memory, also when it is their provider's name, photo or reviews.

-- Who has changed, of the last ten million transactions, like services_gone.
create table people_changed (
  user_id bigint not null,
  changed_by bigint not null default pg_current_xact_id()::text::bigint
);
create index people_changed_changed_by on people_changed (changed_by);

create function note_changed_person() returns trigger language plpgsql as $$
begin
  -- Whether they offer anything is for whoever reads it: a first service may be being put in just now.
  insert into people_changed (user_id) values (new.id);
  -- What another transaction is deleting is not waited for.
  delete from people_changed where ctid = any(array(
    select ctid from people_changed where changed_by < pg_current_xact_id()::text::bigint - 10000000 for update skip locked));
  return null;
end $$;
-- The columns that are shown beside a service.
create trigger users_shown after update of username, deleted_at, avatar_version, city, state, rating_sum, rating_count, completed_deals, languages
  on users for each row
  when ((old.username, old.deleted_at, old.avatar_version, old.city, old.state, old.rating_sum, old.rating_count, old.completed_deals, old.languages)
    is distinct from (new.username, new.deleted_at, new.avatar_version, new.city, new.state, new.rating_sum, new.rating_count, new.completed_deals, new.languages))
  execute function note_changed_person();

-- Ids of services that are another thing, or no more, by transactions that have ended, and had not when they were last asked for: those
-- from `next` on, and those `open`. It is asked all the time, nearly always to answer none: a plan for any values, by the indexes. What
-- has the number of a transaction to come was brought from another database, where it had been changed long before.
create function services_changed_since(next bigint, open bigint[]) returns float8[] language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  return array(
    select id::float8 from services where changed_by = any(open)
    union all select id from services where changed_by >= next and changed_by < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    union all select service_id from services_gone where changed_by = any(open)
    union all select service_id from services_gone where changed_by >= next and changed_by < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    -- By `offset` the services of each are read by themselves, however many people the plan expects.
    union all select s.id from people_changed p cross join lateral (select id from services where provider_id = p.user_id offset 0) s
      where p.changed_by = any(open) or (p.changed_by >= next and p.changed_by < pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
  );
end $$;
