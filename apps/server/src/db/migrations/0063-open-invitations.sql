-- Links that are still valid, for the console's list.
create index open_invitations on invitations (id) where used_at is null and revoked_at is null;
