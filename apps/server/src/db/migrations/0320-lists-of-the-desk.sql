-- The console lists payouts, cash and alarms page by page, with every filter and sort order.
create index payouts_by_amount on payouts (amount, id);
create index payouts_by_period on payouts (period_end, id);
create index payouts_by_reference on payouts (reference);
create index payouts_by_time on payouts (created_at);
create index cash_handovers_by_sum on cash_handovers (offered, id);
create index cash_handovers_by_rider on cash_handovers (rider_id);
create index alarms_by_time on alarms (raised_at);
create index invitations_by_end on invitations (expires_at, id) where used_at is null and revoked_at is null;
