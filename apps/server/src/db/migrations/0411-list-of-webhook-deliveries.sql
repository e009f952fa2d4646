-- The console lists webhook deliveries: found by event, state and message, and updated live.
create index webhook_deliveries_by_state on webhook_deliveries (state, id);
create index webhook_deliveries_by_event on webhook_deliveries (event, id);
create index webhook_deliveries_by_message on webhook_deliveries (message_id);
create trigger rows_changed after insert or delete or update of state on webhook_deliveries
  for each statement execute function tell_rows_changed();
create trigger read_changed after update of name on webhooks
  for each statement execute function tell_rows_changed('webhooks.read');
create trigger read_changed after insert or delete or update of delivery_id, status, error on webhook_attempts
  for each statement execute function tell_rows_changed('webhook_attempts.read');
