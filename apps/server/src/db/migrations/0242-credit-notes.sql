-- What a refund of a completed order reduced its invoice by: one credit note each, numbered within the order.
create table credit_notes (
  order_id integer not null references orders (id) on delete cascade,
  number integer not null check (number > 0),
  lines jsonb not null,                    -- [{name, quantity, amount}]: the refunded lines; the rest of the amount has none
  gateway bigint not null check (gateway >= 0),
  wallet bigint not null check (wallet >= 0),
  rewards bigint not null check (rewards >= 0),
  borne_by text not null check (borne_by in ('store', 'platform')),
  reason text not null,
  created_at timestamptz not null,
  primary key (order_id, number)
);
