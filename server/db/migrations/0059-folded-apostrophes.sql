-- Phones type ’ where keyboards type ': a search finds "Sean O’Brien" by o'brien and obrien alike.
drop index users_display_name_search;
drop index users_username_search;
create or replace function folded(said text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(said) = char_length(said) then replace(lower(said), '''', '')
    else translate(
      replace(replace(replace(replace(regexp_replace(lower(normalize(replace(said, '´', ''), nfkd)), U&'[\0300-\036F]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđıðħŧə‐‑‒–—−''‘’ʼ`', 'oldidhte------') end
$$;
create index users_display_name_search on users using gin (folded(display_name) gin_trgm_ops);
create index users_username_search on users using gin (folded(username) gin_trgm_ops);
