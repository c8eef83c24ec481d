-- The side that an operator's decision of a dispute went wholly against. It counts in their reliability as a deal that
-- they cancelled does.
alter table deals add column at_fault text check (at_fault in ('seeker', 'provider'));
create index deals_at_fault_provider on deals (provider_id) where at_fault = 'provider';
create index deals_at_fault_seeker on deals (seeker_id) where at_fault = 'seeker';

update deals d set at_fault = case s.step when 'admin_refund' then 'provider' else 'seeker' end
from deal_steps s
where s.deal_id = d.id and s.step in ('admin_refund', 'admin_release') and s.from_status = 'disputed'
  and d.disputed_by in ('seeker', 'provider');

-- What was given back of a deal before counted in averages all the same: each deal is looked at once more.
insert into outbox (kind, key, body, created_at, next_at)
select 'money_went_back', 'money_went_back:' || id, json_build_object('dealId', id), now(), now()
from (select distinct r.deal_id as id from reviews r join payments p on p.deal_id = r.deal_id
  where r.published_at is not null and exists (select from refunds f where f.payment_id = p.id)) deals;
