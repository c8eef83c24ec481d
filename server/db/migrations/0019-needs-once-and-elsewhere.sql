-- A need is stated once, however often it is sent, and may be wanted in another town than where its seeker lives.
alter table needs
  -- Whoever stated it made it, new for each need; null: stated with its goal, or without one.
  add column key text,
  -- SHA-256 of the body, so that a key used again with another body is noticed.
  add column body_hash bytea,
  -- Whether city, state and coordinates are those of a town that was named; else it moves along with its seeker.
  add column is_elsewhere boolean not null default false,
  add check ((key is null) = (body_hash is null)),
  add constraint needs_key unique (seeker_id, key);
