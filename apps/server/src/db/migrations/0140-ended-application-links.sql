-- An operator can revoke an applicant's link before it expires. Null: not revoked.
alter table applications add column link_ended_at timestamptz;
