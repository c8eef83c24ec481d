-- Somebody's unread notices about one deal are found at once when they open it, however many others they have.
drop index notifications_unread;
create index notifications_unread on notifications (user_id, related_id) where read_at is null;
