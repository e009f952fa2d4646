-- Every order would have to wait for the row of a platform account, so these accounts keep no running balance.
-- Their balance is the last closing plus the entries since.
create table ledger_closings (
  account_id integer not null references ledger_accounts (id),
  entry_id bigint not null,                -- the last entry it includes
  balance bigint not null,
  created_at timestamptz not null,
  primary key (account_id, entry_id)
);
create trigger closings_are_final before update or delete on ledger_closings
  for each row execute function ledger_is_append_only();

insert into ledger_closings select a.id, max(e.id), a.balance, now() from ledger_accounts a
  join ledger_entries e on e.account_id = a.id where a.owner_id is null group by a.id;
update ledger_accounts set balance = 0 where owner_id is null;
alter table ledger_accounts add constraint platform_keeps_no_balance check (owner_id is not null or balance = 0);
alter table ledger_entries alter column balance_after drop not null; -- null: a platform account

drop index entries_of_account;
create index entries_of_account on ledger_entries (account_id, id desc) include (amount);

create view platform_balances as
  select a.id as account_id, a.kind, c.entry_id as closed_at, coalesce(c.balance, 0) + (
      select coalesce(sum(e.amount), 0) from ledger_entries e
      where e.account_id = a.id and e.id > coalesce(c.entry_id, 0))::bigint as balance
  from ledger_accounts a left join lateral (select l.entry_id, l.balance from ledger_closings l
    where l.account_id = a.id order by l.entry_id desc limit 1) c on true
  where a.owner_id is null;

-- A posting is written by one statement, so its balance is checked once, at the end of that statement.
drop trigger every_posting_balances on ledger_entries;
drop function posting_is_balanced();
create function postings_balance() returns trigger language plpgsql as $$
declare crooked bigint;
begin
  select posting_id into crooked from written group by posting_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'posting % does not balance', crooked;
  end if;
  return null;
end $$;
create trigger every_posting_balances after insert on ledger_entries referencing new table as written
  for each statement execute function postings_balance();

-- A rider's finished deliveries, newest first, page by page.
create index finished_deliveries_of_rider on deliveries (rider_id, id desc)
  where state in ('delivered', 'failed', 'returned', 'cancelled');
