-- Whether somebody has said themselves where they live; then no browser's position replaces it.
alter table users add column place_is_chosen boolean not null default false;
-- Until now there was no other way.
update users set place_is_chosen = true where latitude is not null;
