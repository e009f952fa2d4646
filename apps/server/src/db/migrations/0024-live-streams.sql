-- Streams are opened with the session's own token, so tickets are no longer needed.
drop table live_tickets;
-- A rider's last position is stored in the rider's row; nothing ever read the earlier ones.
drop table rider_positions;
delete from live_events where event = 'rider.position';
