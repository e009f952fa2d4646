-- Nodes ask which menus have changed since a transaction, of all stores at once.
create index menu_changes_latest on menu_changes (changed_in);
