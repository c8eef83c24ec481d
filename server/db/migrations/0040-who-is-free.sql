-- Who could come on a day, asked by a search while it walks through the listings: answered as server/availability/who-is-free.ts does,
-- but that an edge of somebody's hours within the hour that a clock skips or repeats is what PostgreSQL reads it as.

-- Whether a provider has time for a job of their usual length on this day, between these hours of their own clock.
create function is_free(provider bigint, on_day date, from_hour integer, to_hour integer, at timestamptz) returns boolean
  language plpgsql stable cost 10000 as $$
declare
  clock text;
  hours availabilities;
  day_spans jsonb;
  open tstzmultirange;
  taken tstzmultirange;
begin
  select u.time_zone into clock from users u where u.id = provider;
  select a.* into hours from availabilities a where a.user_id = provider;
  begin
    perform at at time zone clock;
  exception when invalid_parameter_value then
    -- The server knows more zones than the database; one of them must not end everybody's search.
    clock := 'UTC';
  end;

  select e -> 'spans' into day_spans from jsonb_array_elements(hours.exceptions) e where e ->> 'day' = on_day::text;
  day_spans := coalesce(day_spans, case
    when hours.weekly <> '[[], [], [], [], [], [], []]' then hours.weekly -> (extract(isodow from on_day)::integer - 1)
    -- As DAYTIME of shared/availability.ts.
    else '[{"start": 480, "end": 1200}]' end);
  select range_agg(tstzrange(begins, ends)) into open
    from jsonb_to_recordset(day_spans) as span (start integer, "end" integer)
    cross join lateral (select
      (on_day + make_interval(mins => greatest(span.start, from_hour * 60))) at time zone clock as begins,
      (on_day + make_interval(mins => least(span."end", to_hour * 60))) at time zone clock as ends) real
    where begins < ends;
  open := open * tstzmultirange(tstzrange(at + make_interval(hours => coalesce(hours.notice_hours, 0)), null));
  if open is null or isempty(open) then
    return false;
  end if;

  select range_agg(tstzrange(
      d.busy_from - make_interval(mins => coalesce(hours.buffer_after, 0)), d.busy_to + make_interval(mins => coalesce(hours.buffer_before, 0))))
    into taken
    from deals d
    where d.provider_id = provider
      and d.status in ('payment_pending', 'paid_in_escrow', 'in_progress', 'awaiting_confirmation', 'fix_requested', 'disputed')
      and d.busy_from < upper(open) + interval '4 hours' and d.busy_to > lower(open) - interval '4 hours';
  -- Jobs begin on a quarter of an hour.
  return exists (
    select from unnest(open - coalesce(taken, '{}')) gap
    where date_bin('15 minutes', lower(gap) + interval '15 minutes' - interval '1 microsecond', timestamptz '2000-01-01 00:00Z')
      + make_interval(mins => coalesce(hours.job_minutes, 60)) <= upper(gap));
end $$;
