-- What people report of each other, what operators decide about it, the appeals, and questions to the operators.

-- Several reports of one thing are one case, as long as it is open.
create table report_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('user', 'service', 'need', 'message', 'review', 'photo')),
  subject_id bigint not null,
  -- Whose it is.
  person_id bigint not null references users,
  opened_at timestamptz not null,
  -- Decided, or the account was closed.
  closed_at timestamptz
);
create unique index report_cases_open on report_cases (kind, subject_id) where closed_at is null;
create index report_cases_person_id on report_cases (person_id);

create table reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references report_cases,
  reporter_id bigint not null references users,
  reason text not null,
  note text not null,
  -- What was to be seen then; null once it has been erased with its owner's account.
  seen jsonb,
  key text not null,
  body_hash bytea not null,
  created_at timestamptz not null,
  unique (case_id, reporter_id),
  unique (reporter_id, key)
);

-- Copies, so that they stay when their owner changes or deletes the photo.
create table report_photos (
  id bigint generated always as identity primary key,
  case_id bigint not null references report_cases,
  -- 'photo:7', or 'avatar:3:1793620800000' with its version.
  source text not null,
  bytes bytea not null,
  small bytea,
  width integer,
  height integer,
  unique (case_id, source)
);

create table report_decisions (
  case_id bigint primary key references report_cases,
  operator_id bigint not null references users,
  outcome text not null check (outcome in ('nothing', 'warn', 'hide', 'remove', 'suspend')),
  reason text not null,
  words text not null,
  -- What an appeal that succeeds puts back; null once it has been erased.
  undo jsonb,
  key text not null,
  body_hash bytea not null,
  decided_at timestamptz not null
);

create table report_appeals (
  case_id bigint primary key references report_decisions,
  text text not null,
  key text not null,
  body_hash bytea not null,
  created_at timestamptz not null,
  operator_id bigint references users,
  outcome text check (outcome in ('upheld', 'reversed')),
  words text,
  decision_key text,
  decision_hash bytea,
  decided_at timestamptz,
  check (num_nonnulls(operator_id, outcome, words, decision_key, decision_hash, decided_at) in (0, 6))
);

create table questions (
  id bigint generated always as identity primary key,
  person_id bigint not null references users,
  -- The refusal that led here.
  refusal text,
  deal_id bigint references deals on delete cascade,
  created_at timestamptz not null,
  -- An operator has not replied to the latest yet.
  is_waiting boolean not null
);
create index questions_person_id on questions (person_id, id desc);

create table question_posts (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions on delete cascade,
  author_id bigint not null references users,
  by_operator boolean not null,
  text text not null,
  key text not null,
  body_hash bytea not null,
  created_at timestamptz not null,
  unique (author_id, key)
);
create index question_posts_question_id on question_posts (question_id, id);

-- A thread whose older messages have changed is another one to whoever polls it.
alter table threads add column changes integer not null default 0;
alter table messages add column removed_at timestamptz;

-- When a review was public that an operator has taken away: it is no longer.
alter table reviews
  add column removed_from timestamptz,
  add constraint reviews_removed check (removed_from is null or published_at is null);

-- Why an operator has hidden it; its seeker reads it. To everything that finds needs it is a private one.
alter table needs
  add column hidden_reason text,
  add constraint needs_hidden check (hidden_reason is null or visibility = 'private');

alter table notifications drop constraint notifications_related_type_check;
alter table notifications add constraint notifications_related_type_check
  check (related_type in ('booking', 'service', 'user', 'need', 'decision', 'question'));
