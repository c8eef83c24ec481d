-- Events are fetched list by list: each has its own place up to which it was read, and says since when it fails.
alter table event_cursors add column list text not null default 'payments', add column failing_since timestamptz;
alter table event_cursors alter column list drop default;
alter table event_cursors drop constraint event_cursors_pkey;
alter table event_cursors add primary key (provider, list);
insert into event_cursors (provider, list, seen_until) select provider, 'accounts', seen_until from event_cursors where provider = 'stripe';
