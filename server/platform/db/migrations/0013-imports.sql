-- Imports of accounts from a spreadsheet (ACC-04), and their rows, processed step by step by jobs.
create table account_import (
  id bigint generated always as identity primary key,
  -- The file's name.
  name text not null,
  account_type text not null check (account_type in ('User', 'Department', 'Company', 'Reseller')),
  parent_id bigint not null references account (id),
  creator_id bigint not null references account (id),
  impersonator_id bigint references account (id),
  address text,
  -- Origin of links in mails, and the default language.
  origin text not null,
  locale text not null,
  status text not null default 'Draft'
    check (status in ('Draft', 'Pending', 'InProgress', 'Completed', 'Failed', 'Cancelled')),
  total_count integer not null default 0,
  checked_count integer not null default 0,
  error_count integer not null default 0,
  imported_count integer not null default 0,
  cancelled_count integer not null default 0,
  ignored_columns jsonb not null default '[]',
  -- Why it failed as a whole: the id of a text.
  failure text,
  scheduled_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index account_import_parent on account_import (parent_id, id desc);
create index account_import_creator on account_import (creator_id, id desc);

create table account_import_row (
  import_id bigint not null references account_import (id) on delete cascade,
  -- Row number in the spreadsheet.
  number integer not null,
  state text not null default 'Unchecked'
    check (state in ('Unchecked', 'Valid', 'Invalid', 'Imported', 'Failed', 'Cancelled')),
  name text not null,
  values jsonb not null,
  -- [{ field, key, values }]
  problems jsonb not null default '[]',
  account_id bigint references account (id),
  -- Encrypted token of an invitation still to be mailed, and until when another process holds the lease to send it.
  invitation bytea,
  mailing_until timestamptz,
  primary key (import_id, number)
);
create index account_import_row_state on account_import_row (import_id, state, number);
create index account_import_row_mail on account_import_row (import_id) where invitation is not null;

-- Readable by users whose reach contains the parent account; written with system access only.
alter table account_import enable row level security;
create policy account_import_reach on account_import for select to portal_request
  using (exists (select from account where account.id = account_import.parent_id));
alter table account_import_row enable row level security;
create policy account_import_row_reach on account_import_row for select to portal_request
  using (exists (select from account_import where account_import.id = import_id));
grant select on account_import, account_import_row to portal_request;

-- One termination per account, but any number of imports below one.
drop index job_once;
create unique index job_once on job (kind, account_id) where state = 'pending' and kind = 'termination';
create index job_import on job ((payload ->> 'importId')) where state = 'pending';
