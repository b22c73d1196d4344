-- Notes about accounts; never shown to the users they are about.
create table account_note (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  author_id bigint not null references account (id),
  text text not null,
  created_at timestamptz not null
);
create index account_note_account on account_note (account_id, id desc);

-- Accessible to users whose reach contains the account.
alter table account_note enable row level security;
create policy account_note_reach on account_note to portal_request
  using (exists (select from account where account.id = account_id));
grant select, insert, delete on account_note to portal_request;
