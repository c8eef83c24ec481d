-- No server keeps listings in memory any more, so nothing records which of them have changed.

-- In the order of a search.
lock table users, services;

drop function services_changed_since(bigint, bigint[]);

drop trigger users_shown on users;
drop function note_changed_person();
drop table people_changed;

drop trigger services_gone on services;
drop function note_gone_services();
drop table services_gone;

drop trigger users_suspended on users;
drop function mark_services_of_suspended();
drop trigger services_changed on services;
drop function mark_changed_service();
-- With its index.
alter table services drop column changed_by;
