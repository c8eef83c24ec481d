-- What was offered and done stays: nothing of it is deleted, except a guest's as a whole when the guest is purged.
create function refuse_delete_of_deal() returns trigger language plpgsql as $$
begin
  if old.world = 0 then raise exception 'a deal of the town is never deleted'; end if;
  return old;
end $$;
create trigger deals_kept before delete on deals for each row execute function refuse_delete_of_deal();

-- An offer or a step goes only with its deal, which the trigger above has let go.
create function refuse_delete_of_history() returns trigger language plpgsql as $$
begin
  if exists (select from deals where id = old.deal_id) then
    raise exception '% go only with their deal', tg_table_name;
  end if;
  return old;
end $$;
create trigger offers_kept before delete on offers for each row execute function refuse_delete_of_history();
create trigger deal_steps_kept before delete on deal_steps for each row execute function refuse_delete_of_history();

create trigger deals_not_emptied before truncate on deals execute function refuse_change();
create trigger offers_not_emptied before truncate on offers execute function refuse_change();
create trigger deal_steps_not_emptied before truncate on deal_steps execute function refuse_change();
