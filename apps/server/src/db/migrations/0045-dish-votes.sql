-- Customers' thumbs for a dish, counted as they arrive, and whether an add-on is vegetarian.
alter table items
  add column likes integer not null default 0 check (likes >= 0),
  add column dislikes integer not null default 0 check (dislikes >= 0);
update items i set likes = v.likes, dislikes = v.dislikes
from (select item_id, count(*) filter (where is_liked) as likes, count(*) filter (where not is_liked) as dislikes
  from review_items group by item_id) v
where v.item_id = i.id;
alter table addons add column is_veg smallint check (is_veg in (0, 1)); -- null: the mark does not apply
