-- What happened since a day is found without reading all that happened before it. These tables grow at their end, so the least of
-- indexes will do: it says between which times the rows of each stretch of the table lie.
create index deal_steps_created_at on deal_steps using brin (created_at) with (autosummarize = on);
create index ledger_transactions_created_at on ledger_transactions using brin (created_at) with (autosummarize = on);
create index users_created_at on users using brin (created_at) with (autosummarize = on);
create index services_created_at on services using brin (created_at) with (autosummarize = on);
create index needs_created_at on needs using brin (created_at) with (autosummarize = on);
