-- Orders for later: how many a store accepts per half hour, and how many it has.
alter table restaurants
  add column slot_capacity integer check (slot_capacity > 0),           -- maximum orders per slot; null = unlimited
  add column slot_buffer_minutes integer not null default 30 check (slot_buffer_minutes >= 0),
  add column slot_cut_off_minutes integer not null default 0 check (slot_cut_off_minutes >= 0);

create table order_slots (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  opens_at timestamptz not null,
  taken integer not null check (taken >= 0),
  primary key (restaurant_id, opens_at)
);

-- Scheduled orders, by the time at which they start.
create index scheduled_orders on orders (promised_from) where state in ('scheduled', 'scheduled_confirmed');
