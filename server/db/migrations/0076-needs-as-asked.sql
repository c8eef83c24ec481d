-- What a need asked for when a deal about it began stays with the deal, also when the need is changed or withdrawn. Of
-- its photos only the ids: one that is deleted is gone from the deal, too. Deals of before get what their need says now.
alter table deals add column need_facts jsonb;
update deals d set need_facts = jsonb_build_object(
  'title', n.title, 'description', n.description, 'budgetMin', n.budget_min, 'budgetMax', n.budget_max,
  'urgency', n.urgency, 'onDate', n.on_date, 'dateIs', n.date_is, 'partOfDay', n.part_of_day,
  'town', case when n.is_elsewhere then nullif(concat_ws(', ', n.city, n.state), '') end,
  'photoIds', jsonb_path_query_array(n.photos, '$[*].id'))
from needs n where n.id = d.need_id;
alter table deals add constraint deals_need_facts check ((need_id is null) = (need_facts is null));
