-- A payment can be charged a second time after its first charge went back. A bank that takes the first one has none of
-- the money of the second, which can be released.
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
    select from ledger_accounts where payment_id = event.payment_id and kind = 'dispute' and debit - credit > (
      select coalesce(sum(b.amount), 0) from bank_disputes b join payments p on p.id = b.payment_id
      where p.id = event.payment_id and b.status = 'open' and (p.late or p.charge_ref is distinct from b.charge_ref)
    )
  ) then
    raise exception 'nothing is released while the bank has the money';
  end if;
  update ledger_accounts set
    debit = debit + case when id = new.debit_account then new.amount else 0 end,
    credit = credit + case when id = new.credit_account then new.amount else 0 end
    where id in (new.debit_account, new.credit_account);
  return new;
end $$;
