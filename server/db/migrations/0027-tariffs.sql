-- The fee and the clocks of offers as operators have set them, version by version. Before the first, the settings hold; what is
-- made keeps what held then: an offer its fee and its end, a deal its deadline.
create table tariffs (
  id bigint generated always as identity primary key,
  -- In hundredths of a percent; for a pair that has completed a deal before; and the least fee, in cents.
  fee_bps integer not null check (fee_bps between 0 and 3000),
  repeat_fee_bps integer not null check (repeat_fee_bps between 0 and fee_bps),
  fee_floor integer not null check (fee_floor between 0 and 1000),
  -- In ms, from an hour to three weeks.
  requested bigint not null check (requested between 3600000 and 1814400000),
  accepted bigint not null check (accepted between 3600000 and 1814400000),
  price_offered bigint not null check (price_offered between 3600000 and 1814400000),
  actor_id bigint not null references users,
  reason text not null,
  created_at timestamptz not null
);
create trigger tariffs_append_only before update or delete on tariffs for each row execute function refuse_change();
create trigger tariffs_not_emptied before truncate on tariffs execute function refuse_change();
