-- Of several alerts of one kind about one order, only the newest is listed. A silent alert notifies nobody and only hides older ones.
alter table alerts add column silent boolean not null default false;
create index alerts_by_order on alerts (user_id, order_id, kind, id) where order_id is not null;

-- Minutes of the day between which only important messages are sent; null: no quiet hours.
alter table alert_preferences add column quiet_from smallint check (quiet_from between 0 and 1439);
alter table alert_preferences add column quiet_until smallint check (quiet_until between 0 and 1439);
alter table alert_preferences add constraint quiet_hours_have_both_ends
  check ((quiet_from is null) = (quiet_until is null));
