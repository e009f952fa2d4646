-- Who ordered in which month, so that a customer counts once per month. Like the next two tables, it is filled once when an
-- order is completed.
create table report_customers (
  user_id integer not null references users (id) on delete cascade,
  month date not null,                      -- its first day
  primary key (user_id, month)
);

-- Customers by the month of their first order, and how many of them ordered again in later months.
create table report_cohorts (
  first_month date not null,
  month date not null,
  customers bigint not null default 0,
  primary key (first_month, month)
);

create table report_coupons (
  month date not null,
  restaurant_id integer not null,           -- 0: an errand
  coupon_id integer not null,
  code text not null,
  orders bigint not null default 0,
  items bigint not null default 0,          -- before the discount
  discount bigint not null default 0,
  new_customers bigint not null default 0,
  primary key (month, restaurant_id, coupon_id)
);

-- Reports that are mailed to their subscribers after each period.
create table report_mails (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  what text not null check (what in ('sales', 'tax')),
  every text not null check (every in ('day', 'week', 'month')),
  format text not null check (format in ('csv', 'xlsx')),
  sent_until date not null,                 -- the last day of the latest period that was sent, or was over before subscribing
  created_at timestamptz not null,
  unique (user_id, what, every)
);
create index report_mails_due on report_mails (every, sent_until);
