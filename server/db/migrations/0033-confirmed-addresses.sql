-- Links that confirm an e-mail address; the same as those for a new password, of which only the hash is kept.
create table email_confirmations (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- The address that it was mailed to, and that it confirms.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_user_id on email_confirmations (user_id);
