-- What somebody does not want to be mailed or texted about; in the app they are told of everything. Their switches for all mail
-- and all SMS stand beside it.
alter table users
  add column muted_mail text[] not null default '{}'
    constraint users_muted_mail check (muted_mail <@ array['messages', 'deals', 'payments', 'needs', 'reviews']),
  add column muted_sms text[] not null default '{}'
    constraint users_muted_sms check (muted_sms <@ array['messages', 'deals', 'payments', 'needs', 'reviews', 'system']);
