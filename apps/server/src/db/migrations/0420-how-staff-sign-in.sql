-- The list of staff shows who uses two-step sign-in, and whose invitation is still open.
create trigger read_changed after insert or delete or update of user_id, confirmed_at on second_factors
  for each statement execute function tell_rows_changed('second_factors.read');
create trigger read_changed after insert or delete or update of user_id, expires_at, used_at, revoked_at on invitations
  for each statement execute function tell_rows_changed('invitations.read');
