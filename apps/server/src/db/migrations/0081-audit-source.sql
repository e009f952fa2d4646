-- Whether a change was made in the console, or on the server's shell, where nobody is signed in.
alter table audit_log add column source text not null default 'console' check (source in ('console', 'shell'));
create index audit_log_by_source on audit_log (source, id);
