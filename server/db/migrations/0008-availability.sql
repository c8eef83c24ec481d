-- When a provider works; without a row nothing is bounded.
create table availabilities (
  user_id bigint primary key references users on delete cascade,
  -- Seven lists of {start, end}, Monday first, in minutes of the provider's own day.
  weekly jsonb not null,
  -- {day, spans}: these days have other hours, or none.
  exceptions jsonb not null,
  -- Kept free around each job, in minutes.
  buffer_before integer not null check (buffer_before between 0 and 240),
  buffer_after integer not null check (buffer_after between 0 and 240),
  notice_hours integer not null check (notice_hours between 0 and 336),
  -- How long a job is proposed to last.
  job_minutes integer not null check (job_minutes between 15 and 720),
  updated_at timestamptz not null
);
