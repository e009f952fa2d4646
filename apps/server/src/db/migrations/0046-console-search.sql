-- Indexes for console searches over 300,000 items and as many audit entries.
create index items_by_position on items (order_column, id);
create index items_by_typed_words on items using gin ((name || ' ' || coalesce(brand, '')) gin_trgm_ops);
create index audit_log_by_words on audit_log using gin ((action || ' ' || subject) gin_trgm_ops);
create index audit_log_by_action on audit_log (action, id);
