-- Who offers it stands beside each kind of a service, so that whoever is not to be found is left out before any service is read.

-- In the order of a search.
lock table service_kinds, services;
drop trigger services_kinds on services;
drop index service_kinds_near;
alter table service_kinds add column provider_id bigint;
update service_kinds k set provider_id = s.provider_id from services s where s.id = k.service_id;
alter table service_kinds alter column provider_id set not null;
create index service_kinds_near on service_kinds using gist (kind, world, reaches_far, point) where not remote;
-- Nearly nobody is suspended: whether one of many providers is can be told without reading them.
create index users_suspended on users (id) where suspended_reason is not null;

create or replace function keep_service_kinds() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from service_kinds where service_id = new.id;
  end if;
  if new.visibility = 'live' and new.removed_at is null and new.meaning is not null then
    insert into service_kinds (service_id, provider_id, kind, share, world, remote, point, radius_km)
    select new.id, new.provider_id, (part ->> 0)::integer, (part ->> 1)::real, new.world, new.remote, new.point, new.radius_km
    from jsonb_array_elements(new.meaning -> 'kinds') with ordinality as parts (part, place) where place <= 6;
  end if;
  return null;
end $$;
create trigger services_kinds after insert or update of provider_id, meaning, visibility, removed_at, remote, radius_km, latitude, longitude on services
  for each row execute function keep_service_kinds();
