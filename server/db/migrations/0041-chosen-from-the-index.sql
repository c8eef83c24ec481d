-- All that services and needs are chosen by stands in the indexes that find them: what is looked at and left out is not read.
-- Both at once: a search for whom to tell of a need reads both.
lock table need_kinds, service_kinds;
drop index service_kinds_near;
create index service_kinds_near on service_kinds using gist (kind, world, reaches_far, point) include (radius_km, provider_id, service_id) where not remote;
drop index service_kinds_anywhere;
create index service_kinds_anywhere on service_kinds (kind, world, remote, share desc, service_id) include (provider_id);
drop index need_kinds_near;
create index need_kinds_near on need_kinds using gist (kind, world, point) include (share, radius_km, need_id);
