-- The tax reports of days that are over, added up: a year of documents is not read again for each report. Days are closed
-- in their order by a job, once nothing can come to them any more; those since are added up from the documents.
create table tax_days_closed (
  day date primary key,
  owed bigint not null,                    -- what the ledger's tax account moved by
  at_source bigint not null
);

create table tax_days (
  day date not null,
  issuer_id integer not null,              -- 0: the platform
  document text not null,
  place_of_supply text not null,           -- '': nobody said
  name text not null,
  percentage double precision not null,
  documents bigint not null,
  taxable bigint not null,
  amount bigint not null,
  primary key (day, issuer_id, document, place_of_supply, name, percentage)
);

create table at_source_days (
  day date not null,
  restaurant_id integer not null,
  rate double precision not null,
  is_elsewhere boolean not null,
  supplies bigint not null,
  returns bigint not null,
  amount bigint not null,
  primary key (day, restaurant_id, rate, is_elsewhere)
);

-- The same of whole months: a long report adds up these, and single days at its ends.
create table tax_months (like tax_days including defaults);
alter table tax_months rename column day to month;
alter table tax_months add primary key (month, issuer_id, document, place_of_supply, name, percentage);
create table at_source_months (like at_source_days including defaults);
alter table at_source_months rename column day to month;
alter table at_source_months add primary key (month, restaurant_id, rate, is_elsewhere);
