-- The audit log is read by time when filtered to a range.
create index audit_log_by_time on audit_log (at);
