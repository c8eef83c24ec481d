-- What there is for all of a goal, in cents.
alter table goals add column budget integer check (budget > 0);
