-- What listings and needs mean, as the engine has understood them, and where each kind of service is offered and wanted.

-- {"kinds": [[key, share], …], "words": […], "heads": n}: kinds by the key of their id, the likeliest first; words that tell
-- something, those of title and tags first, which are n. Null until it was understood.
alter table services add column meaning jsonb,
  -- Which engine has understood it.
  add column understood_by text;
create index services_not_understood on services (understood_by, id) where removed_at is null;

alter table needs
  -- The kind of service that its seeker has chosen, by its id; null: what the text says.
  add column kind text,
  add column meaning jsonb,
  add column understood_by text;
create index needs_not_understood on needs (understood_by, id) where status in ('open', 'matched');

-- Live services by kind: at most six rows each, kept by the trigger below.
create table service_kinds (
  service_id bigint not null references services on delete cascade,
  kind integer not null,
  share real not null,
  world bigint not null,
  remote boolean not null,
  point cube,
  primary key (service_id, kind)
);
create index service_kinds_near on service_kinds using gist (kind, world, point) where not remote;
-- For what is done from afar, and for whoever has not said where they are.
create index service_kinds_anywhere on service_kinds (kind, world, remote, share desc);

-- Public needs that wait for answers, the same way. Kind 0 is one that was not understood, or has not been yet.
create table need_kinds (
  need_id bigint not null references needs on delete cascade,
  kind integer not null,
  share real not null,
  world bigint not null,
  point cube,
  primary key (need_id, kind)
);
create index need_kinds_near on need_kinds using gist (kind, world, point);

create function keep_service_kinds() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from service_kinds where service_id = new.id;
  end if;
  if new.visibility = 'live' and new.removed_at is null and new.meaning is not null then
    insert into service_kinds (service_id, kind, share, world, remote, point)
    select new.id, (part ->> 0)::integer, (part ->> 1)::real, new.world, new.remote, new.point
    from jsonb_array_elements(new.meaning -> 'kinds') with ordinality as parts (part, place) where place <= 6;
  end if;
  return null;
end $$;
create trigger services_kinds after insert or update of meaning, visibility, removed_at, remote, latitude, longitude on services
  for each row execute function keep_service_kinds();

create function keep_need_kinds() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from need_kinds where need_id = new.id;
  end if;
  if new.visibility = 'public' and new.status in ('open', 'matched') then
    if coalesce((new.meaning -> 'kinds' -> 0 ->> 1)::real, 0) < 0.15 then
      insert into need_kinds (need_id, kind, share, world, point) values (new.id, 0, 1, new.world, new.point);
    else
      insert into need_kinds (need_id, kind, share, world, point)
      select new.id, (part ->> 0)::integer, (part ->> 1)::real, new.world, new.point
      from jsonb_array_elements(new.meaning -> 'kinds') with ordinality as parts (part, place) where place <= 6;
    end if;
  end if;
  return null;
end $$;
create trigger needs_kinds after insert or update of meaning, visibility, status, latitude, longitude on needs
  for each row execute function keep_need_kinds();

insert into need_kinds (need_id, kind, share, world, point)
  select id, 0, 1, world, point from needs where visibility = 'public' and status in ('open', 'matched');

-- Who has been told of a public need that they could answer: once each.
create table lead_alerts (
  need_id bigint not null references needs on delete cascade,
  provider_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (need_id, provider_id)
);
create index lead_alerts_provider on lead_alerts (provider_id, created_at);
