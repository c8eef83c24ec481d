-- What a provider looks through for needs near their services.
create index needs_public_point on needs using gist (point) where visibility = 'public' and status in ('open', 'matched');
-- The status follows the deals that came from the need.
update needs set status = 'matched' where status = 'open' and exists (
  select from deals d where d.need_id = needs.id
    and d.status in ('requested', 'accepted', 'price_offered', 'countered', 'payment_pending'));
