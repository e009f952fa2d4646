-- Tips given after delivery, in addition to tip_amount on the bill.
alter table orders add column late_tip integer not null default 0 check (late_tip >= 0);
