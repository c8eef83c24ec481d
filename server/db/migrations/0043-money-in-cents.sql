-- Offers, asking prices and budgets are kept in cents, as payments and the ledger are. They were whole dollars.

-- In the order of a search, and of a deal that is being made.
lock table services, needs, offers;

alter table services drop constraint services_price_check;
update services set price = price * 100 where price is not null;
alter table services add check (price between 100 and 999900);

alter table needs drop constraint needs_budget_min_check, drop constraint needs_budget_max_check;
update needs set budget_min = budget_min * 100, budget_max = budget_max * 100
where budget_min is not null or budget_max is not null;
alter table needs add check (budget_min between 100 and 999900), add check (budget_max between 100 and 999900);

-- An offer stays what it was: only its unit changes.
alter table offers disable trigger offers_append_only;
alter table offers drop constraint offers_amount_check;
-- A server of the version before, which still runs, must not take cents for dollars: what it looks for is gone.
alter table offers rename column amount to price;
update offers set
  price = price * 100,
  lines = (
    select coalesce(jsonb_agg(line || jsonb_build_object('amount', (line ->> 'amount')::integer * 100) order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as each (line, place)
  );
alter table offers add check (price between 100 and 999900);
alter table offers enable trigger offers_append_only;
