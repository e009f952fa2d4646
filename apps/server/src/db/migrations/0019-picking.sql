-- Meat and groceries between the shelf and the bag: what was agreed of a line, what became of it.
alter table orderitems
  add column substitution text check (substitution in ('best_match', 'ask', 'refund')), -- null = nothing is picked
  add column discount bigint not null default 0,                   -- its part of the coupon
  add column tax_percentage double precision not null default 0,   -- as it was charged
  add column tax_inclusive boolean not null default false,
  add column weight integer check (weight > 0),                    -- grams of one unit as ordered; null = not by weight
  add column tolerance smallint check (tolerance between 0 and 50), -- per cent above that the customer agreed to
  add column pick text not null default 'open'
    check (pick in ('open', 'found', 'short', 'asked', 'replaced', 'refused', 'expired')),
  add column pick_version integer not null default 0,              -- one more with every change: two pickers see each other
  add column picked_quantity integer check (picked_quantity between 0 and quantity), -- units of what was ordered
  add column picked_weight integer check (picked_weight > 0),      -- grams of all of them together
  add column substitute jsonb,                                     -- snapshot: item_id, name, unit, price, quantity, …
  add column answer_by timestamptz,                                -- until when the customer may answer
  add column final_amount bigint check (final_amount >= 0),        -- what was charged in the end; amount is what was agreed
  add constraint weighed_with_tolerance check ((weight is null) = (tolerance is null)),
  add constraint asked_until check ((pick = 'asked') = (answer_by is not null)),
  add constraint never_above_tolerance check (final_amount <= amount + amount * coalesce(tolerance, 0) / 100);
create index open_questions on orderitems (answer_by) where pick = 'asked';

alter table orders
  add column bags smallint check (bags between 0 and 99),
  add column agreed jsonb;                                         -- the bill before packing changed it, and what went back
