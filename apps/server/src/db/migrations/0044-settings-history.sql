-- Who changed a setting last, and when; null: it was changed on the shell, or before this was kept.
alter table settings
  add column changed_at timestamptz,
  add column changed_by integer references users (id) on delete set null;
