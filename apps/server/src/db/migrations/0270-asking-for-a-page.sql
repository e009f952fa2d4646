-- Until when a node asks the gateway for the payment's page. null: nobody asks; past: whoever asked was killed.
alter table payments add column asking_until timestamptz;
