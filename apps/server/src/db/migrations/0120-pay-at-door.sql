-- Cash that is due at the door, paid on the customer's own phone instead: such a payment ends no wait and takes the place
-- of the cash, if it is still due when the money comes.
alter table payments add column at_door boolean not null default false;
