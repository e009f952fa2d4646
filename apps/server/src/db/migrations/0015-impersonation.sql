-- Everything staff did for a customer, newest first.
create index audit_log_of_acting on audit_log (acting_for, id desc) where acting_for is not null;
