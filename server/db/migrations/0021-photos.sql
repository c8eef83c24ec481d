-- What people look like; users.avatar_version counts as long as there is one. Kept here so that every server has it.
create table avatars (
  user_id bigint primary key references users on delete cascade,
  bytes bytea not null check (octet_length(bytes) <= 90000)
);
