-- Full text without accents, as people search: "jardineria" finds "Jardinería". The function folded() drops apostrophes,
-- which would join "don't" and "Ana's" into words that the stemmer does not know; here they part words, as they did.
create function folded_words(said text) returns text language sql immutable strict parallel safe as $$
  select folded(translate(said, '''‘’ʼ`´', '      '))
$$;

-- English stems of title, tags, category and description, in this order of weight.
create function service_words(title text, tags text[], category text, description text) returns tsvector
  language sql stable parallel safe as $$
  select setweight(to_tsvector('english', folded_words(title)), 'A')
    || setweight(to_tsvector('english', folded_words(array_to_string(tags, ' ') || ' ' || replace(category, '_', ' '))), 'B')
    || setweight(to_tsvector('english', folded_words(description)), 'C')
$$;

create or replace function services_search() returns trigger language plpgsql as $$
begin
  new.search := service_words(new.title, new.tags, new.category, new.description);
  return new;
end $$;

update services set search = service_words(title, tags, category, description);
