-- The audit log narrowed to a range of time is read along it.
create index audit_log_by_time on audit_log (at);
