-- The dashboard's arrangement of an organisation, for all people below it who have no nearer one (section 2).
create table landing_page (
  account_id bigint primary key references account (id) on delete cascade,
  -- [{ Tile, Column, IsShown }], see contract/portal/landing-tiles.ts
  tiles jsonb not null,
  welcome text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null
);
-- Read for people far below it, so by the system's own access alone.
revoke all on landing_page from portal_request;
