-- What the preview of an import says about its file: [{ key, values }].
alter table account_import add column remarks jsonb not null default '[]';
-- In which encoding a CSV file was read; null for a workbook.
alter table account_import_file add column encoding text collate "C";
