-- Which side of a dispute an operator has asked something, and until when it can answer; the question is its step's reason.
alter table deals
  add column asked_of text check (asked_of in ('seeker', 'provider')),
  add column asked_until timestamptz;
