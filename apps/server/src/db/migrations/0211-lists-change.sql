-- Cached lists are valid until something they show changes: any column of a store, or a coupon, which is recorded under -1.
-- Every order counts a coupon's uses; that matters only when they are used up or become available again.
drop trigger store_has_changed on restaurants;
create trigger store_has_changed after update on restaurants
  for each row when (old is distinct from new) execute function store_changed();

create function coupons_changed() returns trigger language plpgsql as $$
begin
  perform note_store_changes(array[-1]);
  return null;
end $$;
create trigger coupons_came_or_went after insert or delete on coupons
  for each statement execute function coupons_changed();
create trigger coupon_has_changed after update on coupons for each row when (
    (to_jsonb(old) - 'count' - 'given') is distinct from (to_jsonb(new) - 'count' - 'given')
    or (old.count < old.max_count) <> (new.count < new.max_count)
    or (old.budget = 0 or old.given < old.budget) <> (new.budget = 0 or new.given < new.budget))
  execute function coupons_changed();
create trigger coupons_of_stores_changed after insert or update or delete on coupon_restaurants
  for each statement execute function coupons_changed();
