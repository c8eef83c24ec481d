-- How often others have opened a service, and that a service is added once, however often it is sent.

alter table services
  -- Whoever added it made it, new for each service; null: added without one.
  add column key text,
  -- SHA-256 of the body, so that a key used again with another body is noticed.
  add column body_hash bytea,
  add check ((key is null) = (body_hash is null)),
  add constraint services_key unique (provider_id, key);

-- Not in the service's own row: whoever keeps services in memory would read it again with each view.
create table service_views (
  service_id bigint primary key references services on delete cascade,
  count bigint not null
);

-- Who has opened it on a day (in UTC), so that each counts once; gone by the end of the next.
create table service_viewers (
  service_id bigint not null references services on delete cascade,
  day date not null,
  viewer_id bigint not null references users on delete cascade,
  primary key (service_id, day, viewer_id)
);
create index service_viewers_day on service_viewers (day);
create index service_viewers_viewer on service_viewers (viewer_id);
