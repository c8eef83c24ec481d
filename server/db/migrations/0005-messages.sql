-- Private messages. A thread is two people and a service, or none (0).
create table threads (
  id bigint generated always as identity primary key,
  service_id bigint not null,
  low_user_id bigint not null references users on delete cascade,
  high_user_id bigint not null references users on delete cascade,
  last_message_id bigint,
  unique (low_user_id, high_user_id, service_id),
  check (low_user_id < high_user_id)
);
create index threads_high_user_id on threads (high_user_id);

create table thread_members (
  thread_id bigint not null references threads on delete cascade,
  user_id bigint not null references users on delete cascade,
  last_message_id bigint not null default 0,
  read_message_id bigint not null default 0,
  unread integer not null default 0 check (unread >= 0),
  primary key (user_id, thread_id)
);
create index thread_members_latest on thread_members (user_id, last_message_id desc);
create index thread_members_thread on thread_members (thread_id);

create table messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads on delete cascade,
  -- The thread's two people, with whom it goes: no keys of their own, whose deletion would read all messages.
  sender_id bigint not null,
  receiver_id bigint not null,
  content text not null,
  client_id text,
  -- SHA-256 of receiver, service and content, to notice a clientId used again for something else.
  body_hash bytea not null,
  -- Which way it came, to know the same words that come through both socket events.
  via text not null check (via in ('rest', 'private_message', 'sendMessage')),
  created_at timestamptz not null
);
create index messages_thread on messages (thread_id, id desc);
create unique index messages_client_id on messages (sender_id, client_id) where client_id is not null;

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null,
  title text not null,
  content text not null,
  related_type text check (related_type in ('booking', 'service', 'user')),
  related_id bigint,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
