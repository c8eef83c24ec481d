-- Text as searches compare it: without case, accents, and other forms of the same letters ("Élan" is "elan", "Ｂｏ" is "bo").
create function folded(said text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(said) = char_length(said) then lower(said)
    else translate(
      replace(replace(replace(replace(regexp_replace(lower(normalize(said, nfkd)), U&'[\0300-\036F]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđıðħŧə', 'oldidhte') end
$$;
drop index users_display_name_search;
create index users_display_name_search on users using gin (folded(display_name) gin_trgm_ops);
drop index users_username_search;
create index users_username_search on users using gin (folded(username) gin_trgm_ops);
