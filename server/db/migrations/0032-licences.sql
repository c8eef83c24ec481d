-- The number of the licence that a provider says they hold for a service; empty: none was said.
alter table services add column licence text not null default '';
