-- What the telephone service said of a call; null: nothing so far, or no call.
alter table alarm_tellings
  add column call_outcome text check (call_outcome in ('answered', 'acknowledged', 'busy', 'no_answer', 'failed')),
  add column call_at timestamptz;
