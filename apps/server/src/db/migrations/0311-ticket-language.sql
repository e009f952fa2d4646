-- The language of a store's tickets; null: the shop's default. So far, it was the language of whoever added the printer.
alter table restaurants add column ticket_language text check (ticket_language ~ '^[a-z]{2}$');
alter table printers drop column locale;
