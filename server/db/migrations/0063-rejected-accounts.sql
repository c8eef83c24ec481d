-- An account that the payment provider has rejected: its decision against a person, so no other is made for them.
alter table connect_accounts drop constraint connect_accounts_status_check,
  add check (status in ('unfinished', 'active', 'restricted', 'closed', 'rejected'));
