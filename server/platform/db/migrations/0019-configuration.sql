-- The product's configuration (docs/adr/0028): what was last shipped, to tell an installation's own changes from it.

create table configuration_item (
  kind text not null,
  key text not null,
  shipped jsonb not null,
  primary key (kind, key)
);

-- Every version of the configuration that was applied, so that an earlier program undoes nothing.
create table configuration_release (
  kind text not null,
  hash text not null,
  applied_at timestamptz not null default now(),
  primary key (kind, hash)
);

-- Null for articles written before keywords were stored.
alter table knowledge_article add column keywords text;
