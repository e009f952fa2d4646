-- Long reports add up whole months, and single days at their ends. Figures over all stores are stored without the store.
create table report_months (like report_days including defaults);
alter table report_months rename column day to month;
alter table report_months add primary key (month, restaurant_id, zone_id, kind);
insert into report_months
select date_trunc('month', day)::date, restaurant_id, zone_id, kind, sum(orders), sum(cancelled), sum(returned), sum(sales),
  sum(items), sum(coupons), sum(delivery), sum(tips), sum(refunds), sum(revenue), sum(tax), sum(store_share),
  sum(rider_share), sum(promotions), sum(promised), sum(kept), sum(prepared), sum(prep_seconds), sum(delivered),
  sum(delivery_seconds), sum(new_customers)
from report_days group by 1, 2, 3, 4;

create table report_zone_days (like report_days including defaults);
alter table report_zone_days drop column restaurant_id;
alter table report_zone_days add primary key (day, zone_id, kind);
insert into report_zone_days
select day, zone_id, kind, sum(orders), sum(cancelled), sum(returned), sum(sales),
  sum(items), sum(coupons), sum(delivery), sum(tips), sum(refunds), sum(revenue), sum(tax), sum(store_share),
  sum(rider_share), sum(promotions), sum(promised), sum(kept), sum(prepared), sum(prep_seconds), sum(delivered),
  sum(delivery_seconds), sum(new_customers)
from report_days group by 1, 2, 3;

-- By hour of the day over all stores; a single store has few enough rows.
drop table report_month_hours;
create table report_shop_hours (
  day date not null,
  hour smallint not null,
  orders bigint not null default 0,
  sales bigint not null default 0,
  primary key (day, hour)
);
insert into report_shop_hours select day, hour, sum(orders), sum(sales) from report_hours group by 1, 2;

-- Finds the dishes of a month that can be among the best of a year.
create index report_dishes_by_sales on report_dishes (month, sales desc);
create index report_days_of_store on report_days (restaurant_id, day);
create index report_hours_of_store on report_hours (restaurant_id, day);
