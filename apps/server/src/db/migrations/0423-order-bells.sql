-- When a device of the store first rang for a new order, and when the order arrived: health shows the time between them.
-- Rows are deleted after a week.
create table order_bells (
  order_id integer primary key references orders (id) on delete cascade,
  came_at timestamptz not null,            -- when it started to wait for an answer
  rang_at timestamptz not null
);
create index order_bells_by_time on order_bells (rang_at);
