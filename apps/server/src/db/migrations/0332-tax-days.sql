-- Tax reports of past days, added up, so that a year of documents is not read again for each report. A job closes days in
-- order, once no more documents can fall on them; later days are added up from the documents.
create table tax_days_closed (
  day date primary key,
  owed bigint not null,                    -- the movement of the ledger's tax account
  at_source bigint not null
);

create table tax_days (
  day date not null,
  issuer_id integer not null,              -- 0: the platform
  document text not null,
  place_of_supply text not null,           -- '': unknown
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

-- The same for whole months: long reports add up these, and single days at their ends.
create table tax_months (like tax_days including defaults);
alter table tax_months rename column day to month;
alter table tax_months add primary key (month, issuer_id, document, place_of_supply, name, percentage);
create table at_source_months (like at_source_days including defaults);
alter table at_source_months rename column day to month;
alter table at_source_months add primary key (month, restaurant_id, rate, is_elsewhere);
