-- Picking meat and groceries: what was agreed for a line, and what was packed in the end.
alter table orderitems
  add column substitution text check (substitution in ('best_match', 'ask', 'refund')), -- null = not picked from shelves
  add column discount bigint not null default 0,                   -- its share of the coupon
  add column tax_percentage double precision not null default 0,   -- as charged
  add column tax_inclusive boolean not null default false,
  add column weight integer check (weight > 0),                    -- grams of one unit as ordered; null = not sold by weight
  add column tolerance smallint check (tolerance between 0 and 50), -- the excess in percent that the customer agreed to
  add column pick text not null default 'open'
    check (pick in ('open', 'found', 'short', 'asked', 'replaced', 'refused', 'expired')),
  add column pick_version integer not null default 0,              -- increases with every change; lets two pickers notice it
  add column picked_quantity integer check (picked_quantity between 0 and quantity), -- units of the ordered item
  add column picked_weight integer check (picked_weight > 0),      -- grams of all units together
  add column substitute jsonb,                                     -- snapshot: item_id, name, unit, price, quantity, …
  add column answer_by timestamptz,                                -- the customer's deadline to answer
  add column final_amount bigint check (final_amount >= 0),        -- what was charged in the end; amount is what was agreed
  add constraint weighed_with_tolerance check ((weight is null) = (tolerance is null)),
  add constraint asked_until check ((pick = 'asked') = (answer_by is not null)),
  add constraint never_above_tolerance check (final_amount <= amount + amount * coalesce(tolerance, 0) / 100);
create index open_questions on orderitems (answer_by) where pick = 'asked';

alter table orders
  add column bags smallint check (bags between 0 and 99),
  add column agreed jsonb;                                         -- the bill before packing changed it, and what was refunded
