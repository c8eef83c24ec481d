-- What a notice has told of in a thread, so that ten unread messages make one, and reading them reads it.
alter table thread_members
  -- The message that the latest notice tells of.
  add column told_message_id bigint not null default 0,
  -- That notice; it may be deleted meanwhile.
  add column notice_id bigint;
