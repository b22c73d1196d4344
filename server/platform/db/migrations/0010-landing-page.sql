-- Dashboard arrangements of organisations; each applies to all users below that have no nearer one (section 2).
create table landing_page (
  account_id bigint primary key references account (id) on delete cascade,
  -- [{ Tile, Column, IsShown }], see contract/portal/landing-tiles.ts
  tiles jsonb not null,
  welcome text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null
);
-- Read for users far below it, so with system access only.
revoke all on landing_page from portal_request;
