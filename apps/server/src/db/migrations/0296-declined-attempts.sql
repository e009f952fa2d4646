-- The last attempt on the gateway's page was declined and the page is still open: the customer is offered other methods.
alter table payments add column is_declined boolean not null default false;
