-- What a browser has decided about others' services, kept as proof: append-only, the newest row of a visitor counts.
create table consent_decision (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The browser, by the number in its own cookie; it says nothing about the person.
  visitor uuid not null,
  -- Who was signed in; null on the public screen. Somebody acting for another decides for their own browser.
  account_id bigint references account (id) on delete cascade,
  -- The list that was shown, and its language.
  version text not null,
  locale text not null,
  -- [{ id, status }]
  decisions jsonb not null
);
create index consent_decision_visitor on consent_decision (visitor, id desc);
create index consent_decision_account on consent_decision (account_id, id desc);

-- Nobody's requests read or write it but the system's own.
alter table consent_decision enable row level security;
