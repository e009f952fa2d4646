-- Pictures that people uploaded: by whom, and how large. The files are in the storage (gateways/storage). The row is
-- written before the file, so that no file lacks a row. A job removes pictures that are no longer shown anywhere.
create table pictures (
  key text primary key,
  user_id integer not null references users (id) on delete cascade,
  bytes integer not null,
  created_at timestamptz not null
);
create index on pictures (user_id);

-- existing pictures that are shown somewhere; their sizes were not recorded
insert into pictures (key, user_id, bytes, created_at)
select distinct on (substr(shown.image, 8)) substr(shown.image, 8), shown.user_id, 100000, shown.created_at
from (
  select e.photo as image, o.user_id, o.created_at from errands e join orders o on o.id = e.order_id
  union all
  select p.photo, o.user_id, o.created_at from errand_stops p join orders o on o.id = p.order_id
  union all
  select d.photo, coalesce(d.rider_id, o.user_id), o.created_at from deliveries d join orders o on o.id = d.order_id
  union all
  select d.failure_photo, coalesce(d.rider_id, o.user_id), o.created_at
  from deliveries d join orders o on o.id = d.order_id
  union all
  select r.image, r.user_id, r.created_at from reviews r
) shown
where shown.user_id is not null and shown.image ~ '^/media/(errands|reviews)/[0-9a-f-]{36}\.webp$';
