-- Consent decisions of browsers about third-party services, kept as proof: append-only, a visitor's newest row is
-- current.
create table consent_decision (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Random id from the browser's cookie; it does not identify the user.
  visitor uuid not null,
  -- The signed-in user, null without a session. While impersonating, the impersonator.
  account_id bigint references account (id) on delete cascade,
  -- Version of the list that was shown, and its language.
  version text not null,
  locale text not null,
  -- [{ id, status }]
  decisions jsonb not null
);
create index consent_decision_visitor on consent_decision (visitor, id desc);
create index consent_decision_account on consent_decision (account_id, id desc);

-- Accessed with system access only.
alter table consent_decision enable row level security;
