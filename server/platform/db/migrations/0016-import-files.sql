-- An import's file as it was uploaded: rows with problems are given back with the columns they came with. A table of its
-- own, so that whoever reads an import does not read ten megabytes with it; the system alone reads and writes it.
create table account_import_file (
  import_id bigint primary key references account_import (id) on delete cascade,
  content bytea not null
);
alter table account_import_file enable row level security;
