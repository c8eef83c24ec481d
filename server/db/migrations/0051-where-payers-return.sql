-- The address of ours that the payer has open, and comes back to: the session's cookie is kept for it alone. Stored, so
-- that what asks for the checkout again asks for the same. Null: the public address, as before.
alter table checkouts add column site text;
