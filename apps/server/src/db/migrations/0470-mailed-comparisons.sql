-- The period that a mailed sales report is compared with; null: none.
alter table report_mails
  add column compare text check (compare in ('before', 'weekdays', 'year'));
