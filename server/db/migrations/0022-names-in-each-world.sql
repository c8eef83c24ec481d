-- A name is one person's in their own world: guests' neighbours have everyday names, and take none from the town.
drop index users_username;
create unique index users_username on users (username) where world = 0;
create unique index users_username_in_world on users (world, username) where world <> 0;
