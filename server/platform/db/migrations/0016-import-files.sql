-- An import's uploaded file, kept to return rows with problems in their columns. In its own table, so that reading an
-- import does not load ten megabytes; system access only.
create table account_import_file (
  import_id bigint primary key references account_import (id) on delete cascade,
  content bytea not null
);
alter table account_import_file enable row level security;
