-- The network and browser from which a change was made; both are cleared after 90 days.
alter table audit_log
  add column address text,
  add column browser text;
create index audit_log_with_origin on audit_log (at) where address is not null or browser is not null;
