-- Streams are opened with the session's own token: no tickets.
drop table live_tickets;
-- The last place of a rider is on the rider's row; nothing ever read the way there.
drop table rider_positions;
delete from live_events where event = 'rider.position';
