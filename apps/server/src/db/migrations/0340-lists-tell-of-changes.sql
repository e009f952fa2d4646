-- Nodes answer lists and menus from memory for a moment without checking here. A change tells them to check at once.
create or replace function note_store_changes(ids integer[]) returns void language sql as $$
  insert into store_changes select distinct id, pg_current_xact_id() from unnest(ids) id order by id
    on conflict (restaurant_id) do update set changed_in = excluded.changed_in
      where store_changes.changed_in <> excluded.changed_in;
  select pg_notify('changes', '');
$$;

create or replace function note_menu_changes(ids integer[]) returns void language sql as $$
  insert into menu_changes select distinct id, pg_current_xact_id() from unnest(ids) id on conflict do nothing;
  select pg_notify('changes', '');
$$;
