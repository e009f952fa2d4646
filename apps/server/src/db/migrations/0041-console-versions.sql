-- Versions for every other table that the console edits: see 0040.
alter table addon_categories add column version integer not null default 1;
alter table item_categories add column version integer not null default 1;
alter table items add column version integer not null default 1;
alter table languages add column version integer not null default 1;
alter table modules add column version integer not null default 1;
alter table pages add column version integer not null default 1;
alter table popular_places add column version integer not null default 1;
alter table promo_sliders add column version integer not null default 1;
alter table restaurant_categories add column version integer not null default 1;
alter table restaurant_category_slides add column version integer not null default 1;
alter table restaurants add column version integer not null default 1;
alter table slides add column version integer not null default 1;
alter table users add column version integer not null default 1;
alter table zones add column version integer not null default 1;

-- Indexes for console lists of a million customers and 300,000 items.
create index users_by_role on users (role, id);
create index users_by_role_and_name on users (role, name, id);
create index users_by_role_and_time on users (role, created_at, id);
create index users_by_words on users using gin ((name || ' ' || coalesce(email::text, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
create index items_by_price on items (price, id);
create index items_by_sales on items (popularity, id);
create index items_by_name_and_id on items (name, id);
create index audit_log_of_subject on audit_log (subject, id);
create index audit_log_of_actor on audit_log (actor_id, id);
