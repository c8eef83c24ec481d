-- When a session was last used, and accounts that their owners have closed: what must stay stays under the row's number.

-- Null: not since it began.
alter table sessions add column last_seen_at timestamptz;

alter table users
  add column deleted_at timestamptz,
  -- Nothing of the person is left in the row.
  add constraint users_erased check (deleted_at is null or (
    email is null and phone is null and phone_country is null and password_hash is null and bio = '' and avatar_version is null
    and city is null and state is null and latitude is null and longitude is null and not is_admin
    and not notify_email and not notify_sms and suspended_reason is null));
