-- Who was reviewed may answer, once.
alter table reviews
  add column reply text,
  add column replied_at timestamptz,
  add check ((reply is null) = (replied_at is null));
create index deals_canceled_by_provider on deals (provider_id) where canceled_by = 'provider';
create index deals_canceled_by_seeker on deals (seeker_id) where canceled_by = 'seeker';
