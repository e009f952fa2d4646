-- What somebody with role 'store' is there: owner, manager, kitchen or picker. Whoever is here already could do everything.
alter table users add column store_role text not null default 'owner'
  check (store_role in ('owner', 'manager', 'kitchen', 'picker'));
