-- Indexes for what every look at an order reads and for what clean-up jobs delete, so that neither scans whole tables.
create index deliveries_of_order on deliveries (order_id, id desc);
create index outbox_done on outbox (done_at) where done_at is not null;
create index codes_in_outbox on outbox (created_at) where event = 'code.requested';
