-- A notice about a review leads to a person, and is read with the deal that was reviewed, too.
alter table notifications add column deal_id bigint;
