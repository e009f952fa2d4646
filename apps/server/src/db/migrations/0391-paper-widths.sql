-- The width of a printer's paper roll.
alter table printers add column paper_mm integer not null default 80 check (paper_mm in (58, 80));
