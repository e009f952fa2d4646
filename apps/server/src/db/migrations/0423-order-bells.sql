-- When a new order was first rung for on a device of its store, beside when it came: health shows how long that takes.
-- Rows are forgotten after a week.
create table order_bells (
  order_id integer primary key references orders (id) on delete cascade,
  came_at timestamptz not null,            -- when it began to wait for an answer
  rang_at timestamptz not null
);
create index order_bells_by_time on order_bells (rang_at);
