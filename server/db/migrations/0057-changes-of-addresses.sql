-- A link that confirms an address may also give the account that address, in the place of the one it had; and the old
-- one is mailed a link that stops it or takes it back. Of that, too, only the hash is kept.
alter table email_confirmations
  add column replaces text,
  add column undo_hash bytea unique,
  add column undo_until timestamptz,
  add constraint email_confirmations_undo check (undo_hash is null or (replaces is not null and undo_until is not null));

-- A link for a new password is void once the account has another address than the one it was mailed to.
alter table password_resets add column email text;
update password_resets r set email = u.email from users u where u.id = r.user_id;
