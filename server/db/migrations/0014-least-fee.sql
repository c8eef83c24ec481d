-- The least fee, as it was when the offer was made: in cents, beside the hundredths of a percent.
alter table offers add column fee_floor integer not null default 0 check (fee_floor >= 0);
alter table payments
  add column fee_floor integer not null default 0 check (fee_floor >= 0),
  add check (kind <> 'tip' or fee_floor = 0);
