-- Services that operators have hidden, and acts of operators that are about a service.

alter table services
  -- Why; its provider reads it. Null: it is not hidden.
  add column hidden_reason text,
  -- How visible it was, and is again once an operator shows it.
  add column hidden_from text check (hidden_from in ('draft', 'live', 'paused')),
  -- To everything that finds services it is a paused one.
  add constraint services_hidden check ((hidden_reason is null) = (hidden_from is null) and (hidden_reason is null or visibility = 'paused'));
create index services_hidden_by_operators on services (id) where hidden_reason is not null;

alter table audit_entries add column service_id bigint references services;
