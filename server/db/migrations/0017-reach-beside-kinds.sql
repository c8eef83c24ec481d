-- How far an offer or a need reaches stands beside its kinds, so that what does not reach somebody is left out where it is found.

drop trigger services_kinds on services;
drop index service_kinds_near;
alter table service_kinds add column radius_km integer;
update service_kinds k set radius_km = s.radius_km from services s where s.id = k.service_id;
alter table service_kinds alter column radius_km set not null;
-- Few reach far: most are looked for within a small box.
alter table service_kinds add column reaches_far boolean generated always as (radius_km > 50) stored;
create index service_kinds_near on service_kinds using gist (kind, world, reaches_far, point) where not remote;

create or replace function keep_service_kinds() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from service_kinds where service_id = new.id;
  end if;
  if new.visibility = 'live' and new.removed_at is null and new.meaning is not null then
    insert into service_kinds (service_id, kind, share, world, remote, point, radius_km)
    select new.id, (part ->> 0)::integer, (part ->> 1)::real, new.world, new.remote, new.point, new.radius_km
    from jsonb_array_elements(new.meaning -> 'kinds') with ordinality as parts (part, place) where place <= 6;
  end if;
  return null;
end $$;
create trigger services_kinds after insert or update of meaning, visibility, removed_at, remote, radius_km, latitude, longitude on services
  for each row execute function keep_service_kinds();

drop trigger needs_kinds on needs;
alter table need_kinds add column radius_km integer;
update need_kinds k set radius_km = n.radius_km from needs n where n.id = k.need_id;
alter table need_kinds alter column radius_km set not null;
-- The newest first, for whoever has thousands of them around.
create index need_kinds_newest on need_kinds (kind, world, need_id desc) include (share, point, radius_km);

create or replace function keep_need_kinds() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from need_kinds where need_id = new.id;
  end if;
  if new.visibility = 'public' and new.status in ('open', 'matched') then
    if coalesce((new.meaning -> 'kinds' -> 0 ->> 1)::real, 0) < 0.15 then
      insert into need_kinds (need_id, kind, share, world, point, radius_km) values (new.id, 0, 1, new.world, new.point, new.radius_km);
    else
      insert into need_kinds (need_id, kind, share, world, point, radius_km)
      select new.id, (part ->> 0)::integer, (part ->> 1)::real, new.world, new.point, new.radius_km
      from jsonb_array_elements(new.meaning -> 'kinds') with ordinality as parts (part, place) where place <= 6;
    end if;
  end if;
  return null;
end $$;
create trigger needs_kinds after insert or update of meaning, visibility, status, radius_km, latitude, longitude on needs
  for each row execute function keep_need_kinds();
