-- A slide can be shown from one time until another.
alter table slides add starts_at timestamptz, add ends_at timestamptz;
