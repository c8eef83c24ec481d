-- Money in full: tips and top-ups, transfers and what is taken back of them, refunds with a life of their own, bank disputes,
-- what providers owe us, and books that say which payment provider has the money.
alter table payments
  alter column offer_id drop not null,
  drop constraint payments_status_check,
  add check (status in ('requested', 'processing', 'paid', 'released', 'refunding', 'refunded', 'review', 'expired', 'charged_back')),
  add check ((provider = 'simulator') = (mode = 'simulator')),
  add check ((kind = 'main') = (offer_id is not null)),
  add check (kind <> 'tip' or fee_bps = 0),
  -- Until when its link can be paid; null: as long as its offer stands.
  add column expires_at timestamptz,
  -- It came when the deal had moved on, so it went back in full and counts in none of the deal's sums.
  add column late boolean not null default false;

-- A refund: put down with what causes it, asked of the payment provider by a job.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete cascade,
  -- What asked for it: one refund a payment and cause.
  cause text not null,
  -- The idempotency key of the call. A refund that failed is asked for again under a new one.
  key text not null unique,
  charge_ref text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('asked', 'pending', 'done', 'failed', 'by_hand')),
  -- The payment provider's own id; null until its answer is stored.
  ref text unique,
  -- How somebody can find the money that an operator gave back by hand.
  by_hand_reference text,
  -- How often the present key was sent, and how many keys there were before it.
  attempts integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (payment_id, cause),
  check ((status = 'by_hand') = (by_hand_reference is not null)),
  check (status not in ('pending', 'done') or ref is not null)
);
create index refunds_open on refunds (payment_id) where status in ('asked', 'pending', 'failed');

-- Money sent on to the provider's account.
create table transfers (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete cascade,
  key text not null unique,
  amount bigint not null check (amount > 0),
  account_ref text not null,
  -- asked: it is on its way, or may be; nothing else may take this money until we know.
  status text not null check (status in ('asked', 'done', 'failed')),
  ref text unique,
  reversed bigint not null default 0 check (reversed between 0 and amount),
  attempts integer not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'done') = (ref is not null)),
  check (reversed = 0 or status = 'done')
);
create index transfers_payment_id on transfers (payment_id);

-- What is taken back of a transfer, for a refund or for a bank dispute that was lost.
create table reversals (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete cascade,
  transfer_id bigint not null references transfers on delete cascade,
  -- null: for the bank.
  refund_id bigint references refunds on delete cascade,
  key text not null unique,
  amount bigint not null check (amount > 0),
  -- spared: the transfer had never gone, so the money was still here.
  status text not null check (status in ('asked', 'done', 'failed', 'spared')),
  ref text unique,
  attempts integer not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'done') = (ref is not null))
);
create index reversals_payment_id on reversals (payment_id);
create index reversals_transfer_id on reversals (transfer_id);
create index reversals_refund_id on reversals (refund_id) where refund_id is not null;

-- "{provider}-{mode}:{world}": who has the money, whether it is money, and whose it is.
create function books_of(payment bigint) returns text language sql stable as $$
  select p.provider || '-' || p.mode || ':' || d.world from payments p join deals d on d.id = p.deal_id where p.id = payment
$$;

alter table ledger_accounts disable trigger ledger_accounts_guarded;
alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_accounts set books = case when books like 'simulator:%' then 'simulator-' else 'stripe-' end || books;
-- The hash no longer has the books in it: the payment says them.
update ledger_transactions t set
  books = case when books like 'simulator:%' then 'simulator-' else 'stripe-' end || books,
  body_hash = sha256(convert_to('["' || t.kind || '",' || t.payment_id || ',' || coalesce(to_json(t.external_ref)::text, 'null') || ',[' || (
    select string_agg('["' || d.kind || ':' || coalesce(d.payment_id, 0) || '","' || c.kind || ':' || coalesce(c.payment_id, 0) || '",'
      || p.amount || ']', ',' order by p.id)
    from ledger_postings p join ledger_accounts d on d.id = p.debit_account join ledger_accounts c on c.id = p.credit_account
    where p.transaction_id = t.id) || ']]', 'UTF8'));
alter table ledger_accounts enable trigger ledger_accounts_guarded;
alter table ledger_transactions enable trigger ledger_transactions_append_only;

alter table ledger_accounts
  drop constraint ledger_accounts_guard,
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_check,
  drop constraint ledger_accounts_books_kind_payment_id_key,
  drop column guarded,
  -- Whose debt it is.
  add column user_id bigint references users,
  add check (kind in ('psp', 'psp_fees', 'escrow', 'payable', 'revenue', 'refund_due', 'dispute', 'dispute_fees', 'dispute_loss', 'provider_debt')),
  add check ((kind in ('escrow', 'payable', 'refund_due', 'dispute')) = (payment_id is not null)),
  add check ((kind = 'provider_debt') = (user_id is not null)),
  -- A guest's money is never real.
  add check (books ~ '^(simulator-simulator:[0-9]+|stripe-(test|live):0)$'),
  -- What is not there cannot be given, and no more can be paid back than is owed.
  add constraint ledger_accounts_guard check (kind not in ('escrow', 'payable', 'refund_due') or debit <= credit),
  add constraint ledger_accounts_owed check (kind not in ('dispute', 'provider_debt') or credit <= debit),
  add unique nulls not distinct (books, kind, payment_id, user_id);

-- A posting moves its accounts' balances, stays within one set of books and with its payment, and is never changed.
create or replace function apply_posting() returns trigger language plpgsql as $$
declare
  event ledger_transactions;
  debited ledger_accounts;
  credited ledger_accounts;
begin
  select * into event from ledger_transactions where id = new.transaction_id;
  select * into debited from ledger_accounts where id = new.debit_account;
  select * into credited from ledger_accounts where id = new.credit_account;
  if debited.books <> event.books or credited.books <> event.books then
    raise exception 'a posting cannot cross books';
  end if;
  if coalesce(debited.payment_id, event.payment_id) is distinct from event.payment_id
    or coalesce(credited.payment_id, event.payment_id) is distinct from event.payment_id then
    raise exception 'a posting stays with its payment';
  end if;
  if debited.kind = 'escrow' and credited.kind in ('payable', 'revenue') and exists (
    select from ledger_accounts where payment_id = event.payment_id and kind = 'dispute' and debit > credit
  ) then
    raise exception 'nothing is released while the bank has the money';
  end if;
  update ledger_accounts set
    debit = debit + case when id = new.debit_account then new.amount else 0 end,
    credit = credit + case when id = new.credit_account then new.amount else 0 end
    where id in (new.debit_account, new.credit_account);
  return new;
end $$;

-- An account begins at zero, in the books of its payment or in its owner's world, and moves by postings alone.
create or replace function guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Depth 1 is a statement from outside; apply_posting's own comes one deeper.
    if pg_trigger_depth() = 1 then raise exception 'a balance moves by postings alone'; end if;
    return new;
  end if;
  if new.debit <> 0 or new.credit <> 0 then raise exception 'an account begins at zero'; end if;
  if new.payment_id is not null and new.books is distinct from books_of(new.payment_id) then
    raise exception 'a payment stays in its own books';
  end if;
  if new.user_id is not null and split_part(new.books, ':', 2) is distinct from (select world::text from users where id = new.user_id) then
    raise exception 'a debt stays in its owner’s world';
  end if;
  return new;
end $$;

create function guard_ledger_transaction() returns trigger language plpgsql as $$
begin
  if new.payment_id is not null and new.books is distinct from books_of(new.payment_id) then
    raise exception 'a payment stays in its own books';
  end if;
  return new;
end $$;
create trigger ledger_transactions_guarded before insert on ledger_transactions for each row execute function guard_ledger_transaction();

create or replace function refuse_delete_from_books() returns trigger language plpgsql as $$
begin
  if old.books !~ '^simulator-simulator:[1-9]' then raise exception 'nothing is ever deleted from the books %', old.books; end if;
  return old;
end $$;

-- A payment goes back to where it came from, and stays what it is.
create function keep_origin() returns trigger language plpgsql as $$
begin
  raise exception 'a payment keeps its provider, mode, kind, amount and deal';
end $$;
create trigger payments_keep_origin before update on payments for each row
  when ((old.provider, old.mode, old.kind, old.amount, old.deal_id, old.public_id)
    is distinct from (new.provider, new.mode, new.kind, new.amount, new.deal_id, new.public_id))
  execute function keep_origin();

-- Refunds that were asked for before: all of them for money that came too late.
update payments set late = true where id in (select payment_id from ledger_transactions where kind = 'refund_asked');
insert into refunds (payment_id, cause, key, charge_ref, amount, reason, status, ref, attempts, created_at, closed_at)
select a.payment_id, 'late:' || substr(a.key, length('asked:refund:') + 1), substr(a.key, length('asked:') + 1),
  substr(a.key, length('asked:refund:') + 1), (select sum(amount) from ledger_postings where transaction_id = a.id),
  'The payment came when the deal had moved on.',
  case when d.id is not null then 'done' when j.done_at is not null then 'failed' else 'asked' end,
  d.external_ref, coalesce(j.attempts, 1), a.created_at, coalesce(d.created_at, j.done_at)
from ledger_transactions a
left join ledger_transactions d on d.key = 'done:' || substr(a.key, length('asked:') + 1)
left join outbox j on j.kind = 'refund' and j.key = substr(a.key, length('asked:') + 1)
where a.kind = 'refund_asked';
update outbox o set body = json_build_object('refundId', r.id) from refunds r where o.kind = 'refund' and o.key = r.key;

-- The provider owns what is payable by this: transfers wait for an account, a frozen deal, or a new provider's first days.
create index ledger_accounts_payable on ledger_accounts (payment_id) where kind = 'payable' and credit > debit;
create index ledger_accounts_user_id on ledger_accounts (user_id) where user_id is not null;
