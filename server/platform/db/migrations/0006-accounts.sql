-- Account management: search by part of the name, sorted tree levels, jobs, idempotency keys.

-- A trusted extension: the privilege to create in the database suffices to install it.
create extension if not exists pg_trgm;
create index account_folded_name on account using gin (folded_name gin_trgm_ops);

-- Sort order within a level: organisations first, then by name. A column and not an expression, because under
-- row-level security an index is used only for leakproof operators.
alter table account add column type_rank smallint not null generated always as (
  case type when 'Provider' then 0 when 'Reseller' then 1 when 'Vendor' then 2 when 'Company' then 3
    when 'Department' then 4 when 'User' then 5 else 6 end
) stored;
create index account_level on account (parent_id, type_rank, folded_name, id) include (type, state);
drop index account_parent;

-- For looking up values that must be unique.
create index account_fields on account using gin (fields jsonb_path_ops);

-- Assigned to new accounts of the type below the role's owner.
alter table role add column is_default boolean not null default false;
create unique index role_default on role (owner_id, account_type) where is_default;
create index role_assignment_scope on role_assignment (scope_id);

-- Deferred work (docs/adr, jobs in a table). A worker locks a row, does the work and marks it in one transaction.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id bigint not null references account (id),
  run_at timestamptz not null,
  payload jsonb not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'cancelled')),
  -- Why it failed: the id of a text.
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index job_due on job (run_at) where state = 'pending';
create unique index job_once on job (kind, account_id) where state = 'pending';

-- Responses of idempotent requests, by user and key.
create table idempotency (
  actor_id bigint not null references account (id) on delete cascade,
  key text not null,
  request bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor_id, key)
);

create table notification_preference (
  account_id bigint primary key references account (id) on delete cascade,
  preferences jsonb not null,
  version integer not null default 1
);

-- For reading the log newest first; ids break ties.
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_object_at on audit_entry (object_id, at desc, id desc);
create index audit_entry_actor_at on audit_entry (actor_id, at desc, id desc);
create index audit_entry_action_at on audit_entry (action, at desc, id desc);
drop index audit_entry_object;
drop index audit_entry_actor;

-- Affected sessions of a changed account: its own user, users with a role over it, and, when name or fields changed,
-- everybody below. Uses indexes, so that moving or terminating a large subtree stays fast.
create or replace function account_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform bump_profiles(array(
    select login.account_id from changed join login on login.account_id = changed.id
    union
    select role_assignment.account_id from changed join role_assignment on role_assignment.scope_id = changed.id
    union
    select login.account_id from changed
    join former on former.id = changed.id
      and (former.display_name, former.fields) is distinct from (changed.display_name, changed.fields)
    -- The paths below: '0' is the character after '/'.
    join account on account.path ~>~ (changed.path || '/') and account.path ~<~ (changed.path || '0')
    join login on login.account_id = account.id
  ));
  return null;
end $$;
drop trigger account_profile on account;
create trigger account_profile after update on account
  referencing old table as former new table as changed for each statement execute function account_changed();
