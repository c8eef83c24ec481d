-- A completed deal counts for both people's records while at least $10 of it stays paid, as with reviews. Whether it
-- does is stored, so that profiles need not add up postings; the jobs recount what has been given back so far.
alter table deals add column counted boolean not null default false;
update deals set counted = true where completed_at is not null;
insert into outbox (kind, key, body, created_at, next_at)
  select 'money_went_back', 'money_went_back:' || id, jsonb_build_object('dealId', id), now(), now() from deals where counted
  on conflict (key) do update set next_at = excluded.next_at, attempts = 0, done_at = null, failed_at = null;
