-- A phone number counts as its owner's once a code that was texted there has come back. Until then nothing else is
-- texted to it. Where an SMS has arrived before, that is taken for it.
alter table users add column phone_verified_at timestamptz;
update users u set phone_verified_at = s.sent_at
from (select user_id, recipient, max(sent_at) as sent_at from sms where state = 'sent' group by user_id, recipient) s
where s.user_id = u.id and s.recipient = u.phone;

-- Codes that were texted, to the number that an account has or to one that is to replace it. Of a code only the hash is
-- kept, made with our secret: there are too few codes for any other.
create table phone_confirmations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  phone text not null,
  phone_country text,
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index phone_confirmations_open on phone_confirmations (user_id) where used_at is null;
create index phone_confirmations_user_id on phone_confirmations (user_id, created_at);
create index phone_confirmations_phone on phone_confirmations (phone, created_at);

-- What an SMS is for: notices go to confirmed numbers alone, a code to the number that it confirms, and word of a change
-- to the number that was.
alter table sms add column purpose text not null default 'notice' check (purpose in ('notice', 'code', 'change'));
