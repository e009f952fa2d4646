-- The surcharge for paying by a gateway, where the law allows one: percent of what is paid there.
alter table gateway_accounts
  add column extra_percentage numeric(4, 2) not null default 0 check (extra_percentage between 0 and 10);
-- The part of a payment that is this surcharge; it is added to the bill once this payment has paid the order.
alter table payments add column extra_charge bigint not null default 0 check (extra_charge >= 0 and extra_charge <= amount);
