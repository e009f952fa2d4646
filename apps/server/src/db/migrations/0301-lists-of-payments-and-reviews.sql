-- The console lists payments and reviews page by page, with every filter and sort order, and finds payments by gateway ids.
create index payments_by_state on payments (state, id);
create index payments_by_means on payments (means, id);
create index payments_by_amount on payments (amount, id);
create index payments_by_time on payments (created_at);
create index payments_by_gateway on payments (gateway, id);
create index payments_by_their_order on payments (gateway_order_id) where gateway_order_id is not null;
create index payments_by_their_payment on payments (gateway_payment_id) where gateway_payment_id is not null;
create index reviews_by_stars on reviews (rating_store, id);
create index reviews_hidden on reviews (id) where not is_active;
create index reviews_by_time on reviews (created_at);
-- People who may refund payments or moderate reviews may see all of them.
update staff_roles set permissions = permissions || '["payments:read"]'
  where permissions ? 'orders:refund' and not permissions ? 'payments:read';
update staff_roles set permissions = permissions || '["reviews:read"]'
  where permissions ? 'reviews:moderate' and not permissions ? 'reviews:read';
