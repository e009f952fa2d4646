-- Who last changed a setting, and when; null: changed on the shell, or before this was recorded.
alter table settings
  add column changed_at timestamptz,
  add column changed_by integer references users (id) on delete set null;
