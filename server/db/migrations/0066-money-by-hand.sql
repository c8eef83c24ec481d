-- Money that an operator gives back by hand leaves another place than the payment provider, and the books say which.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  -- own_bank: the operator's own account at a bank.
  add check (kind in ('psp', 'psp_fees', 'escrow', 'payable', 'revenue', 'refund_due', 'dispute', 'dispute_fees', 'dispute_loss', 'provider_debt',
    'own_bank', 'cash'));
alter table refunds
  -- null: by the payer's bank, or before this was asked.
  add column by_hand_from text check (by_hand_from in ('own_bank', 'cash')),
  add check (by_hand_from is null or status = 'by_hand');
