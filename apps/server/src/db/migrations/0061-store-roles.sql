-- What somebody with role 'store' does there: owner, manager, kitchen or picker. Existing people keep all rights.
alter table users add column store_role text not null default 'owner'
  check (store_role in ('owner', 'manager', 'kitchen', 'picker'));
