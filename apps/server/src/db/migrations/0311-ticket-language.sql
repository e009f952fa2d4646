-- The language a store's papers are printed in; null: the shop's own. Until now: that of whoever added the printer.
alter table restaurants add column ticket_language text check (ticket_language ~ '^[a-z]{2}$');
alter table printers drop column locale;
