-- What is offered and what is wanted.
create table services (
  id bigint generated always as identity primary key,
  world bigint not null,
  provider_id bigint not null references users on delete cascade,
  title text not null,
  description text not null,
  category text not null,
  -- Whole dollars for one unit; null is "ask".
  price integer check (price between 1 and 9999),
  unit text not null check (unit in ('hour', 'job', 'visit', 'day', 'session')),
  tags text[] not null,
  remote boolean not null,
  radius_km integer not null check (radius_km between 1 and 200),
  visibility text not null check (visibility in ('draft', 'live', 'paused')),
  policy text not null check (policy in ('flexible', 'moderate', 'strict')),
  city text,
  state text,
  latitude double precision,
  longitude double precision,
  point cube generated always as (coarse_point(latitude, longitude)) stored,
  rating_sum bigint not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null,
  removed_at timestamptz,
  search tsvector not null
);
create index services_provider_id on services (provider_id);
create index services_search on services using gin (search) with (fastupdate = off);
create index services_point on services using gist (point) where visibility = 'live' and removed_at is null;
create index services_remote on services (world, id) where remote and visibility = 'live' and removed_at is null;
create index services_newest on services (world, id desc) where visibility = 'live' and removed_at is null;

-- English stems of title, tags, category and description, in this order of weight.
create function services_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('english', new.title), 'A') ||
    setweight(to_tsvector('english', array_to_string(new.tags, ' ') || ' ' || replace(new.category, '_', ' ')), 'B') ||
    setweight(to_tsvector('english', new.description), 'C');
  return new;
end $$;
create trigger services_search before insert or update of title, tags, category, description on services
  for each row execute function services_search();

create table needs (
  id bigint generated always as identity primary key,
  world bigint not null,
  seeker_id bigint not null references users on delete cascade,
  title text not null,
  description text not null,
  category text,
  budget_min integer check (budget_min between 1 and 9999),
  budget_max integer check (budget_max between 1 and 9999),
  urgency text not null check (urgency in ('today', 'this_week', 'flexible', 'on_date')),
  on_date date,
  radius_km integer not null check (radius_km between 1 and 200),
  visibility text not null check (visibility in ('public', 'private')),
  status text not null check (status in ('open', 'matched', 'booked', 'fulfilled', 'expired', 'withdrawn')),
  city text,
  state text,
  latitude double precision,
  longitude double precision,
  point cube generated always as (coarse_point(latitude, longitude)) stored,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (budget_min <= budget_max),
  check ((urgency = 'on_date') = (on_date is not null))
);
create index needs_seeker_id on needs (seeker_id, id desc);
