-- What a bank that takes a charge back is answered: an operator decides, as evidence costs a fee of its own.
alter table bank_disputes
  -- Until when the bank takes evidence; null where it has not said.
  add column due_at timestamptz,
  -- send: the provider's evidence goes to the bank. accept: the bank keeps the money, and hears nothing.
  add column decision text check (decision in ('send', 'accept')),
  -- null: no operator, as it costs nothing.
  add column decided_by bigint references users,
  add column decided_at timestamptz,
  -- In cents: what the answer has cost besides the dispute's own fee.
  add column counter_fee bigint not null default 0 check (counter_fee >= 0),
  add check ((decision is null) = (decided_at is null)),
  add check (decided_by is null or decision is not null);
-- Evidence went to the bank without being asked about.
update bank_disputes b set decision = 'send', decided_at = e.created_at from bank_evidence e where e.dispute_id = b.id;
