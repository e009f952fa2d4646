-- An order cancelled by mistake and restored gets a new trip.
drop index one_delivery_per_order;
create unique index one_delivery_per_order on deliveries (order_id)
  where state not in ('failed', 'returned', 'cancelled');
update staff_roles set permissions = permissions || '["orders:change"]'::jsonb where name = 'Desk';
