-- What paying by a gateway costs on top, where the law allows it: percent of what is paid there.
alter table gateway_accounts
  add column extra_percentage numeric(4, 2) not null default 0 check (extra_percentage between 0 and 10);
-- The part of a payment that is this charge; its order's bill has it once the payment is the one that pays.
alter table payments add column extra_charge bigint not null default 0 check (extra_charge >= 0 and extra_charge <= amount);
