-- The means of a payment, so that no statement compares names of methods.
alter table payments add column means text;
update payments set means = case gateway
  when 'COD' then 'cash' when 'WALLET' then 'wallet' when 'REWARDS' then 'points' else 'gateway' end;
alter table payments
  alter column means set not null,
  add constraint payments_means check (means in ('cash', 'wallet', 'points', 'gateway'));
