-- Cancellations and searches by month, for long reports.
create table report_cancellation_months (like report_cancellations including defaults);
alter table report_cancellation_months rename column day to month;
alter table report_cancellation_months add primary key (month, restaurant_id, reason);
insert into report_cancellation_months
select date_trunc('month', day)::date, restaurant_id, reason, sum(orders) from report_cancellations group by 1, 2, 3;

create table search_miss_months (like search_misses including defaults);
alter table search_miss_months rename column day to month;
alter table search_miss_months add primary key (month, words);
insert into search_miss_months select date_trunc('month', day)::date, words, sum(times) from search_misses group by 1, 2;
