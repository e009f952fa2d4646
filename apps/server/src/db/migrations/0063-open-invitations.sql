-- Links that still work, listed at the console.
create index open_invitations on invitations (id) where used_at is null and revoked_at is null;
