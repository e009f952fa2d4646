-- Nodes ask which menus of any store have changed since a transaction.
create index menu_changes_latest on menu_changes (changed_in);
