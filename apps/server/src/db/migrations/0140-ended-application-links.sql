-- An operator can end the link of an applicant before it expires. Null: it works until then.
alter table applications add column link_ended_at timestamptz;
