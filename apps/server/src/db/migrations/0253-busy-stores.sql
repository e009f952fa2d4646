-- A busy store takes longer for a while: its usual preparation time is stored until then.
alter table restaurants add column busy_until timestamptz;
alter table restaurants add column usual_preparation_minutes integer;
alter table restaurants add constraint busy_stores_know_their_usual_minutes
  check ((busy_until is null) = (usual_preparation_minutes is null));
create index busy_stores on restaurants (busy_until) where busy_until is not null;
