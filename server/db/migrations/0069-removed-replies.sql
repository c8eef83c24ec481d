-- A reply to a review can be reported, and an operator takes it away: the row holds other words then.
alter table report_cases
  drop constraint report_cases_kind_check,
  add check (kind in ('user', 'service', 'need', 'message', 'review', 'reply', 'photo'));
alter table reviews
  add column reply_removed_at timestamptz,
  add check (reply_removed_at is null or reply is not null);
