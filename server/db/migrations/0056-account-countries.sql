-- Where the owner of an account lives, as they said when it was made; null for those made before they were asked.
alter table connect_accounts add column country text;
-- One that the payment provider has closed is replaced by another.
alter table connect_accounts drop constraint connect_accounts_status_check,
  add check (status in ('unfinished', 'active', 'restricted', 'closed'));
