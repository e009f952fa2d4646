-- The desk sorts all orders by their total, a page at a time.
create index orders_by_total on orders (payable, id);
