-- The payment simulator keeps the files that go to a payer's bank, too.
alter table simulator_objects
  drop constraint simulator_objects_kind_check,
  add constraint simulator_objects_kind_check
    check (kind in ('checkout', 'charge', 'refund', 'transfer', 'reversal', 'dispute', 'account', 'link', 'file'));
