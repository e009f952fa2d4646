-- The accounts of a kind, largest balance first, page by page.
create index ledger_accounts_by_size on ledger_accounts (kind, abs(balance) desc, id desc);
