-- Of alerts of a kind about one order only the newest is listed. A silent one, which nobody was told of, hides only others.
alter table alerts add column silent boolean not null default false;
create index alerts_by_order on alerts (user_id, order_id, kind, id) where order_id is not null;

-- Minutes of the day between which only what is important goes out; null: at any time.
alter table alert_preferences add column quiet_from smallint check (quiet_from between 0 and 1439);
alter table alert_preferences add column quiet_until smallint check (quiet_until between 0 and 1439);
alter table alert_preferences add constraint quiet_hours_have_both_ends
  check ((quiet_from is null) = (quiet_until is null));
