-- What every look at an order asks for, and what is thrown away, is found without reading all that ever was.
create index deliveries_of_order on deliveries (order_id, id desc);
create index outbox_done on outbox (done_at) where done_at is not null;
create index codes_in_outbox on outbox (created_at) where event = 'code.requested';
