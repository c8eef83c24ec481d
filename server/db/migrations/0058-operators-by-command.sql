-- A command on the server's own machine makes and unmakes operators, too: there nobody is signed in.
alter table audit_entries alter column actor_id drop not null;
