-- What goes out by e-mail and SMS: to whom and how it went; and which numbers have answered STOP.
alter table mails
  add column user_id bigint references users on delete cascade,
  -- Kept: there is nothing to send it with, so an operator reads it here.
  add column state text not null default 'kept' check (state in ('waiting', 'kept', 'sent', 'failed')),
  -- Worth no further try after this.
  add column give_up_at timestamptz,
  add column sent_at timestamptz,
  -- What whoever took it calls it.
  add column provider_id text,
  -- Why it failed, or why the last try did.
  add column reason text,
  add check ((state = 'sent') = (sent_at is not null)),
  add check (state <> 'failed' or reason is not null);
update mails set give_up_at = created_at;
alter table mails
  alter column state drop default,
  alter column give_up_at set not null;
create index mails_user_id on mails (user_id);

create table sms (
  id bigint generated always as identity primary key,
  key text not null unique,
  user_id bigint not null references users on delete cascade,
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'kept', 'sent', 'failed')),
  give_up_at timestamptz not null,
  sent_at timestamptz,
  provider_id text,
  reason text,
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'failed' or reason is not null)
);
create index sms_user_id on sms (user_id);

-- STOP and START as they came, by number: an account made later with the same number is bound by them too.
create table sms_choices (
  id bigint generated always as identity primary key,
  phone text not null,
  choice text not null check (choice in ('stop', 'start')),
  -- The provider's number of the message; null where its refusal told us. A message that comes twice counts once.
  message_id text unique,
  made_at timestamptz not null
);
create index sms_choices_phone on sms_choices (phone, id desc);

-- Set while SMS are off because of a STOP, so that START switches on what that one switched off and nothing else.
alter table users add column sms_stopped_at timestamptz;
create index users_phone on users (phone) where phone is not null;
