-- When an operator last entered the password again in this session: what moves money asks for it.
alter table sessions add column password_again_at timestamptz;
