-- The outcome of a call as reported by the telephone service; null: none yet, or no call.
alter table alarm_tellings
  add column call_outcome text check (call_outcome in ('answered', 'acknowledged', 'busy', 'no_answer', 'failed')),
  add column call_at timestamptz;
