-- The lists of API keys and of riders with cash follow their tables too.
create trigger rows_changed after insert or update or delete on api_keys
  for each statement execute function tell_rows_changed();
create trigger rows_changed after insert or delete or update of balance on ledger_accounts
  for each statement execute function tell_rows_changed();
