-- The start screen sums today's orders, and those of the same day a week ago, every minute.
create index orders_by_time on orders (created_at);
create index paused_stores on restaurants (paused_until) where paused_until is not null;
update staff_roles set permissions = permissions || '["today:read"]'::jsonb where name = 'Desk';
