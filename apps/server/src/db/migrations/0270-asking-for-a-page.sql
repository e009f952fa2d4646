-- Until when a node is asking the gateway for the payment's page. null: no node is; past: the node that was has died.
alter table payments add column asking_until timestamptz;
