-- The desk sorts all orders by total, page by page.
create index orders_by_total on orders (payable, id);
