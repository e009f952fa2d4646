-- Invoices and credit notes are numbered per issuer and tax year, without gaps: the number is taken in the transaction that
-- writes the document.
create table document_series (
  issuer text not null,                    -- 'platform' or 'store:12'
  document text not null check (document in ('invoice', 'credit_note')),
  tax_year integer not null,               -- the year in which it begins
  last_place integer not null default 0,
  primary key (issuer, document, tax_year)
);

-- Existing invoices keep the order's number.
alter table invoices
  add column number text unique,
  add column issuer_store_id integer references restaurants (id),
  add column place_of_supply text,
  add column total bigint not null default 0,
  add column tax jsonb not null default '[]'; -- [{name, percentage, taxable, amount, is_included}]
create index invoices_by_time on invoices (issued_at);

-- A credit note's number in its issuer's series, and the tax it takes back. Existing notes have neither.
alter table credit_notes
  add column series_number text unique,
  add column amount bigint not null generated always as (gateway + wallet + rewards) stored,
  add column tax jsonb not null default '[]';
create index credit_notes_by_time on credit_notes (created_at);

-- The state or province whose tax applies in a zone.
alter table zones add column tax_region text;
