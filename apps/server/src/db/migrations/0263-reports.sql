-- What reports add up, by day in the operator's time zone, store, zone and kind. Filled by reactions. Each order stores what it
-- contributed (report_orders), so that counting it again changes nothing.
create table report_orders (
  order_id integer primary key references orders (id),
  parts jsonb not null default '[]'         -- [{day, hour, figures}]
);

create table report_days (
  day date not null,
  restaurant_id integer not null,           -- 0: an errand
  zone_id integer not null,                 -- 0: none
  kind text not null,
  orders bigint not null default 0,         -- completed
  cancelled bigint not null default 0,
  returned bigint not null default 0,
  sales bigint not null default 0,          -- final bills of completed orders
  items bigint not null default 0,
  coupons bigint not null default 0,
  delivery bigint not null default 0,
  tips bigint not null default 0,
  refunds bigint not null default 0,        -- of completed orders, on the day of the refund
  revenue bigint not null default 0,        -- from here to promotions: movements of the ledger accounts
  tax bigint not null default 0,
  store_share bigint not null default 0,
  rider_share bigint not null default 0,
  promotions bigint not null default 0,
  promised bigint not null default 0,
  kept bigint not null default 0,
  prepared bigint not null default 0,
  prep_seconds bigint not null default 0,
  delivered bigint not null default 0,
  delivery_seconds bigint not null default 0,
  new_customers bigint not null default 0,
  primary key (day, restaurant_id, zone_id, kind)
);

create table report_hours (
  day date not null,
  hour smallint not null,
  restaurant_id integer not null,
  orders bigint not null default 0,
  sales bigint not null default 0,
  primary key (day, hour, restaurant_id)
);

-- The same for whole months: long reports add up these, and single days at their ends.
create table report_month_hours (
  month date not null,                      -- its first day
  hour smallint not null,
  restaurant_id integer not null,
  orders bigint not null default 0,
  sales bigint not null default 0,
  primary key (month, hour, restaurant_id)
);

create table report_cancellations (
  day date not null,
  restaurant_id integer not null,
  reason text not null,
  orders bigint not null default 0,
  primary key (day, restaurant_id, reason)
);

create table report_dishes (
  month date not null,                      -- its first day
  restaurant_id integer not null,
  item_id integer not null,
  name text not null,
  sold bigint not null default 0,
  sales bigint not null default 0,
  primary key (month, restaurant_id, item_id)
);

create table report_riders (
  month date not null,
  rider_id integer not null,
  delivered bigint not null default 0,
  kept bigint not null default 0,
  promised bigint not null default 0,
  delivery_seconds bigint not null default 0,
  earned bigint not null default 0,
  primary key (month, rider_id)
);

-- Searches that found nothing, by day and words.
create table search_misses (
  day date not null,
  words text not null,
  times bigint not null default 1,
  primary key (day, words)
);

-- What the ledger moved for an order.
create index postings_of_order on ledger_postings ((description -> 'params' ->> 'unique_order_id'))
  where description -> 'params' ->> 'unique_order_id' is not null;
