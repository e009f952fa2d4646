-- Nothing read this column: the first row of order_history says who placed an order, and for whom.
alter table orders drop column placed_by;
