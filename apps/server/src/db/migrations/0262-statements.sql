-- What a payout's statement lists: the payee's movements after those of the previous payout, up to an entry and before an
-- instant. Earlier payouts have none.
alter table payouts
  add column ends_at timestamptz,          -- when its period ended
  add column to_entry bigint,              -- the payee's last entry when it was drafted
  add column at_end bigint,                -- what was owed at that point
  add column requested_by integer references users (id), -- the payee who asked for it; null: drafted by the desk
  add column filed_at timestamptz;         -- when its bank file was created
create index payouts_of_payee on payouts (payee_kind, payee_id, id desc);
