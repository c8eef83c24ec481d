-- Which languages somebody speaks, in the order they said them, and how far they travel where a service of theirs does not say
-- otherwise; null: they have not said.
alter table users
  add column languages text[] not null default '{}' check (cardinality(languages) <= 8),
  add column service_radius_km integer check (service_radius_km between 1 and 200);
