-- People, their sessions, and what they agreed to.
create extension if not exists cube;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- A point on the globe in km, from coordinates rounded to two decimals: what others may be shown or sorted by.
create function coarse_point(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe as $$
  select cube(array[
    6371 * cosd(round(latitude::numeric, 2)::float8) * cosd(round(longitude::numeric, 2)::float8),
    6371 * cosd(round(latitude::numeric, 2)::float8) * sind(round(longitude::numeric, 2)::float8),
    6371 * sind(round(latitude::numeric, 2)::float8)
  ])
$$;

create table users (
  id bigint generated always as identity primary key,
  -- 0 is the town; every guest lives in a world of their own, under their own number.
  world bigint not null default 0,
  username text not null check (username = lower(username)),
  email text check (email = lower(email)),
  phone text,
  -- Whose rules the number follows; miles for the US and Britain, kilometres elsewhere.
  phone_country text,
  password_hash text,
  is_admin boolean not null default false,
  is_guest boolean not null default false,
  guest_expires_at timestamptz,
  suspended_reason text,
  bio text not null default '',
  time_zone text not null default 'UTC',
  avatar_version bigint,
  city text,
  state text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  point cube generated always as (coarse_point(latitude, longitude)) stored,
  rating_sum bigint not null default 0,
  rating_count integer not null default 0,
  completed_deals integer not null default 0,
  notify_email boolean not null default true,
  notify_sms boolean not null default false,
  created_at timestamptz not null,
  check (is_guest = (guest_expires_at is not null)),
  check ((latitude is null) = (longitude is null))
);
create unique index users_username on users (username);
create unique index users_email on users (email) where email is not null;
create index users_username_search on users using gin (username gin_trgm_ops);
create index users_guest_expires_at on users (guest_expires_at) where is_guest;

create table sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie's token: a stolen table opens no door.
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_id on password_resets (user_id);

-- What somebody agreed to: the terms of a version, SMS.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'sms')),
  version text not null,
  given_at timestamptz not null
);
create index consents_user_id on consents (user_id);

-- From which addresses an account has signed in, so that a stranger's tries don't lock its owner out.
create table known_addresses (
  user_id bigint not null references users on delete cascade,
  address_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, address_hash)
);
