-- What moved our own account's balance at a payment provider, as that lists it: held daily against the town's books.
create table balance_entries (
  -- See booksOf in server/money/ledger.ts; guests' books are dropped as a whole, and never compared.
  books text not null check (books in ('simulator-simulator:0', 'stripe-test:0', 'stripe-live:0')),
  -- The payment provider's own id of the entry, its word for it, and the id of what it is about.
  ref text not null,
  type text not null,
  about text,
  -- payout, topup, fee: nobody's payment, and booked from here. other: about something that is booked when it happens.
  kind text not null check (kind in ('payout', 'topup', 'fee', 'other')),
  -- In cents: what the balance grows by, before the fee.
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  created_at timestamptz not null,
  primary key (books, ref)
);
create index balance_entries_about on balance_entries (books, about) where about is not null;

create table balance_comparisons (
  books text primary key,
  read_until timestamptz not null,
  -- In cents: what the account held before the first entry that is listed here; null until the first comparison.
  opening bigint,
  -- The differences that the operators were last told of; null while there are none.
  told text
);
