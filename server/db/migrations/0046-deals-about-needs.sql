-- Deals of one pair about two needs are two deals; without a need there is one unpaid deal for each service.
drop index deals_one_unpaid;
create unique index deals_one_unpaid on deals (seeker_id, service_id, coalesce(need_id, 0))
  where status in ('requested', 'accepted', 'price_offered', 'countered', 'payment_pending');
