-- What a payout's statement lists: its payee's movements up to an entry and before an instant, after those of the payout
-- before. Payouts from before have none.
alter table payouts
  add column ends_at timestamptz,          -- when its period ended
  add column to_entry bigint,              -- the payee's last entry when it was drafted
  add column at_end bigint,                -- what was owed then
  add column requested_by integer references users (id), -- the payee asked for it; null: the desk drafted it
  add column filed_at timestamptz;         -- when its bank file was made
create index payouts_of_payee on payouts (payee_kind, payee_id, id desc);
