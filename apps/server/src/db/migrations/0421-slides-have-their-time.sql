-- A slide may be shown from a time on and until another.
alter table slides add starts_at timestamptz, add ends_at timestamptz;
