-- Saved searches of the console's lists, by person.
create table saved_views (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  list text not null,
  name text not null,
  filter jsonb not null,
  sort jsonb,
  columns jsonb,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
create index saved_views_shared on saved_views (id) where is_shared;
