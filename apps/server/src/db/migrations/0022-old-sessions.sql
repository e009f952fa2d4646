-- Expired sessions are deleted together with the stream tickets issued to them.
create index sessions_by_end on sessions (expires_at);
create index live_tickets_of_session on live_tickets (session_id);
