-- Uploaded spreadsheets, read by operations; system access only.
create table uploaded_file (
  id uuid primary key,
  kind text not null,
  account_id bigint not null references account (id) on delete cascade,
  impersonator_id bigint references account (id) on delete cascade,
  name text not null,
  content bytea not null,
  created_at timestamptz not null
);
create index uploaded_file_account on uploaded_file (account_id, kind, created_at desc);
create index uploaded_file_age on uploaded_file (created_at);
alter table uploaded_file enable row level security;
