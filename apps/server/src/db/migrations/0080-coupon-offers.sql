-- Coupons on the delivery charge, offers without a code, zones, and a budget at which a coupon ends.
alter table coupons
  add column takes_off text not null default 'ITEMS' check (takes_off in ('ITEMS', 'DELIVERY')),
  add column is_automatic boolean not null default false,
  add column zone_ids jsonb not null default '[]',                      -- [] = every zone
  add column budget bigint not null default 0 check (budget >= 0),      -- maximum discount in total, minor units; 0 = no budget
  add column given bigint not null default 0 check (given >= 0),        -- discount given so far, minor units
  add check (budget = 0 or given <= budget);
create index automatic_offers on coupons (id) where is_automatic and is_active = 1;

-- What an order used of its coupon's budget; returned if the order fails.
alter table orders add column coupon_given bigint not null default 0;
