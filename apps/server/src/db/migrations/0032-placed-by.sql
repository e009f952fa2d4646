-- Nothing read it: the first row of order_history names who placed an order, and for whom.
alter table orders drop column placed_by;
