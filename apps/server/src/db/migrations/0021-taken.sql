-- Only units taken from a counted stock return to it; for existing orders, the stock history tells which these were.
alter table orderitems add column is_counted boolean not null default false;
update orderitems l set is_counted = true from orders o where o.id = l.order_id and exists (
  select from stock_movements m where m.item_id = l.item_id and m.ref = o.unique_order_id and m.why = 'order');
