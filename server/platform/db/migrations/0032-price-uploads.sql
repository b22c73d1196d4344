-- Prices from spreadsheets, checked against the uploader's draft, and drafts for generating files. System access only.
create table price_upload (
  id uuid primary key,
  marketplace_id bigint not null references marketplace (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  impersonator_id bigint references account (id) on delete cascade,
  -- Number of rows with an item.
  total integer not null default 0,
  created_at timestamptz not null
);
create index price_upload_account on price_upload (account_id, created_at desc);
create index price_upload_age on price_upload (created_at);

-- Rows not compared yet, some thousand at a time: [{ row, item, sku, unit }].
create table price_upload_part (
  upload_id uuid not null references price_upload (id) on delete cascade,
  part integer not null,
  rows jsonb not null,
  primary key (upload_id, part)
);

-- Differences from the draft; null follows the rules. Those without a row number are from the draft's earlier upload.
create table price_upload_edit (
  upload_id uuid not null references price_upload (id) on delete cascade,
  item_id bigint not null references priceable_item (id) on delete cascade,
  unit numeric(18, 4) check (unit >= 0),
  old numeric(18, 4),
  row integer,
  primary key (upload_id, item_id)
);
create index price_upload_edit_row on price_upload_edit (upload_id, row);

create table price_upload_problem (
  upload_id uuid not null references price_upload (id) on delete cascade,
  row integer not null,
  -- The file's column.
  field text not null,
  key text not null,
  values jsonb not null,
  primary key (upload_id, row, field)
);

-- Drafts are too long for the address of a download.
create table price_download (
  id uuid primary key,
  account_id bigint not null references account (id) on delete cascade,
  draft jsonb not null,
  created_at timestamptz not null
);
create index price_download_account on price_download (account_id);
create index price_download_age on price_download (created_at);

alter table price_upload enable row level security;
alter table price_upload_part enable row level security;
alter table price_upload_edit enable row level security;
alter table price_upload_problem enable row level security;
alter table price_download enable row level security;
