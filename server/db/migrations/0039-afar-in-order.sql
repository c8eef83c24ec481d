-- Of those who offer as much of a kind, from afar or wherever, the index has the order: by their ids, so that it is always the same
-- that are looked at.
drop index service_kinds_anywhere;
create index service_kinds_anywhere on service_kinds (kind, world, remote, share desc, service_id);
