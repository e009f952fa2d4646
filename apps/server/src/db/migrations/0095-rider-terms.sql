-- A rider can work in several zones; without any, everywhere. A zone with riders cannot be removed.
create table rider_zones (
  user_id integer not null references users (id) on delete cascade,
  zone_id integer not null references zones (id),
  primary key (user_id, zone_id)
);
insert into rider_zones (user_id, zone_id) select user_id, zone_id from riders where zone_id is not null;
alter table riders drop column zone_id;
-- Percent of what the setting deliveryGuyCommissionFrom names; null: the setting deliveryGuyCommission applies.
alter table riders add column share_rate double precision check (share_rate between 0 and 100);
