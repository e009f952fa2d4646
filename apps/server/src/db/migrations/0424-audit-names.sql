-- What an entry is about, by its name at that time, so that lists and searches need no other table. People are named
-- through their account instead, so that erasing an account erases the name here too.
alter table audit_log
  add column subject_name text,
  add column subject_order text,           -- the number of the order it belongs to
  add column subject_user_id integer references users (id) on delete set null;

update audit_log set subject_name = case split_part(subject, ':', 1)
  when 'order' then (select unique_order_id from orders where id = split_part(subject, ':', 2)::int)
  when 'store' then (select name from restaurants where id = split_part(subject, ':', 2)::int)
  when 'stores' then (select name from restaurants where id = split_part(subject, ':', 2)::int)
  when 'items' then (select name from items where id = split_part(subject, ':', 2)::int)
  end
where subject ~ '^(order|store|stores|items):[0-9]{1,9}$';
update audit_log set subject_order = subject_name where subject like 'order:%';
update audit_log set subject_user_id = u.id from users u
where subject ~ '^(user|customers|staff|riders|rider|store-people):[0-9]{1,9}$'
  and u.id = split_part(subject, ':', 2)::int;

drop index audit_log_by_words;
create index audit_log_by_words on audit_log
  using gin ((action || ' ' || subject || ' ' || coalesce(subject_name, '')) gin_trgm_ops);
create index audit_log_of_user on audit_log (subject_user_id) where subject_user_id is not null;
