-- Indexes for filters that match few of many rows, each sorted by id; and the words of staff apart from those of a million
-- customers.
create index alarms_of_kind on alarms (kind, id);
create index items_by_diet on items (is_veg, id) where is_veg is not null;
create index payouts_by_id_while_open on payouts (id) where state in ('drafted', 'approved');
create index payouts_requested on payouts (id) where requested_by is not null;
create index cash_handovers_by_time on cash_handovers (offered_at);
create index cash_closes_by_time on cash_closes (closed_at);
create index cash_handovers_by_state on cash_handovers (state, id) where state <> 'received';
create index workers_by_words on users using gin
  ((name || ' ' || coalesce(email::text, '') || ' ' || coalesce(phone, '')) gin_trgm_ops) where role <> 'customer';
create index users_blocked on users (id) where not is_active;
