-- A name that others read, beside the username that somebody signs in with.
alter table users
  add column display_name text not null default '' check (char_length(display_name) <= 480),
  -- What others read, as nameOf and fullNameOf have it.
  add column name text not null generated always as (case when display_name = '' then username else display_name end) stored,
  add column full_name text not null
    generated always as (case when display_name = '' then username else display_name || ' (@' || username || ')' end) stored,
  -- The same for usernames that look the same. Null outside of the town, and for the later of two who looked the same already.
  add column username_skeleton text;
create unique index users_username_skeleton on users (username_skeleton) where world = 0;
create index users_display_name_search on users using gin (lower(display_name) gin_trgm_ops);

-- Those who are here already keep their usernames.
insert into outbox (kind, key, body, created_at, next_at)
  select 'fill_skeletons', 'fill_skeletons', '{}', now(), now() where exists (select from users);
