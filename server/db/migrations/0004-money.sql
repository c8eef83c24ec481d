-- Payments and the ledger. Every posting is a pair, so the books balance by their shape.
create table payments (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  deal_id bigint not null references deals on delete cascade,
  offer_id bigint not null unique references offers on delete cascade,
  kind text not null check (kind in ('main', 'topup', 'tip')),
  amount bigint not null check (amount > 0),
  provider text not null check (provider in ('simulator', 'stripe')),
  mode text not null check (mode in ('simulator', 'test', 'live')),
  status text not null check (status in ('requested', 'processing', 'paid', 'released', 'refunding', 'refunded', 'review')),
  -- The payment provider's charge, once there is one.
  charge_ref text,
  fee_bps integer not null,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index payments_deal_id on payments (deal_id);

create table checkouts (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete cascade,
  -- The idempotency key of the call that makes it at the payment provider.
  key text not null unique,
  -- What is paid for, as that call says it: a call that is repeated says the same.
  title text not null,
  -- The payment provider's own id and address; null until its answer is stored.
  ref text unique,
  url text,
  status text not null check (status in ('creating', 'open', 'complete', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index checkouts_one_open on checkouts (payment_id) where status in ('creating', 'open');

-- `books` keeps apart what must never mix: "simulator:0" is the town's, "simulator:{world}" a guest's, "live:0" real money.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  books text not null,
  kind text not null check (kind in ('psp', 'psp_fees', 'escrow', 'payable', 'revenue', 'refund_due')),
  payment_id bigint references payments on delete cascade,
  -- Debits may not exceed credits.
  guarded boolean not null generated always as (payment_id is not null) stored,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  constraint ledger_accounts_guard check (not guarded or debit <= credit),
  check ((kind in ('escrow', 'payable', 'refund_due')) = (payment_id is not null)),
  unique nulls not distinct (books, kind, payment_id)
);
create index ledger_accounts_payment_id on ledger_accounts (payment_id) where payment_id is not null;

create table ledger_transactions (
  id bigint generated always as identity primary key,
  books text not null,
  kind text not null,
  payment_id bigint references payments on delete cascade,
  -- The idempotency key: the same event is booked once.
  key text not null unique,
  body_hash bytea not null,
  external_ref text,
  created_at timestamptz not null
);
create unique index ledger_transactions_external_ref on ledger_transactions (kind, external_ref) where external_ref is not null;
create index ledger_transactions_payment_id on ledger_transactions (payment_id);

create table ledger_postings (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions on delete cascade,
  debit_account bigint not null references ledger_accounts,
  credit_account bigint not null references ledger_accounts,
  amount bigint not null check (amount > 0),
  check (debit_account <> credit_account)
);
create index ledger_postings_debit on ledger_postings (debit_account);
create index ledger_postings_credit on ledger_postings (credit_account);
create index ledger_postings_transaction_id on ledger_postings (transaction_id);

-- A posting moves its accounts' balances, stays within one set of books, and is never changed.
create function apply_posting() returns trigger language plpgsql as $$
begin
  if (select count(distinct books) from (
        select books from ledger_accounts where id in (new.debit_account, new.credit_account)
        union all select books from ledger_transactions where id = new.transaction_id) as sides) <> 1 then
    raise exception 'a posting cannot cross books';
  end if;
  update ledger_accounts set
    debit = debit + case when id = new.debit_account then new.amount else 0 end,
    credit = credit + case when id = new.credit_account then new.amount else 0 end
    where id in (new.debit_account, new.credit_account);
  return new;
end $$;
create trigger ledger_postings_apply after insert on ledger_postings for each row execute function apply_posting();
create trigger ledger_postings_append_only before update on ledger_postings for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update on ledger_transactions for each row execute function refuse_change();

-- An account begins at zero, in the books of its payment, and moves by postings alone.
create function guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Depth 1 is a statement from outside; apply_posting's own comes one deeper.
    if pg_trigger_depth() = 1 then raise exception 'a balance moves by postings alone'; end if;
    return new;
  end if;
  if new.debit <> 0 or new.credit <> 0 then raise exception 'an account begins at zero'; end if;
  if new.payment_id is not null and new.books is distinct from (
      select p.mode || ':' || d.world from payments p join deals d on d.id = p.deal_id where p.id = new.payment_id) then
    raise exception 'a payment stays in its own books';
  end if;
  return new;
end $$;
create trigger ledger_accounts_guarded before insert or update on ledger_accounts for each row execute function guard_account();

-- Nothing is taken out of the books, except a guest's as a whole when the guest is purged.
create function refuse_delete_from_books() returns trigger language plpgsql as $$
begin
  if old.books !~ '^simulator:[1-9]' then raise exception 'nothing is ever deleted from the books %', old.books; end if;
  return old;
end $$;
create trigger ledger_accounts_kept before delete on ledger_accounts for each row execute function refuse_delete_from_books();
create trigger ledger_transactions_kept before delete on ledger_transactions for each row execute function refuse_delete_from_books();

-- A posting goes only with its transaction, which the trigger above has let go.
create function refuse_delete_of_posting() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_transactions where id = old.transaction_id) then
    raise exception 'a posting goes only with its transaction';
  end if;
  return old;
end $$;
create trigger ledger_postings_kept before delete on ledger_postings for each row execute function refuse_delete_of_posting();

create trigger ledger_accounts_not_emptied before truncate on ledger_accounts execute function refuse_change();
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions execute function refuse_change();
create trigger ledger_postings_not_emptied before truncate on ledger_postings execute function refuse_change();

-- Every event of the payment provider, once; a job of the outbox handles it.
create table webhook_inbox (
  provider text not null,
  event_id text not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);

-- What must happen after a change was stored, written in the same transaction as the change. `key` also is the
-- idempotency key of the call it makes.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null unique,
  body jsonb not null,
  created_at timestamptz not null,
  next_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  -- Given up after too many attempts: an operator looks.
  failed_at timestamptz,
  last_error text
);
create index outbox_due on outbox (next_at) where done_at is null and failed_at is null;

-- Mails kept by the built-in stand-in, for the operator to read.
create table mails (
  id bigint generated always as identity primary key,
  key text not null unique,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);

-- The simulator's own books, as a payment provider would keep them on its side.
create table simulator_objects (
  id text primary key,
  kind text not null check (kind in ('checkout', 'charge', 'refund')),
  -- The caller's idempotency key.
  key text unique,
  -- Of what was asked for with that key: another request with it is refused.
  request_hash text not null,
  body jsonb not null,
  created_at timestamptz not null
);
create index simulator_objects_refunds on simulator_objects ((body->>'charge')) where kind = 'refund';
create table simulator_events (
  id text primary key,
  type text not null,
  object_id text not null references simulator_objects,
  created_at timestamptz not null
);
