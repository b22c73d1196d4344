-- Services that pass a pricelist's filters propagate to pricelists of resellers that buy from it (section 3, ADR 37).

alter table marketplace_service
  -- How it was added: by a user, by propagation or automatically.
  add column source text not null default 'own' check (source in ('own', 'propagated', 'auto'));

alter table marketplace
  -- Whether services added to it are passed on automatically.
  add column auto_add boolean not null default false;
grant update (auto_add) on marketplace to portal_request;

-- Queues a job that passes on the services added to such a pricelist (kind 'auto-add'). One job per group of services,
-- not one that grows: adding would wait for a running job, which waits for the pricelists being changed.
create function request_auto_add() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into job (kind, account_id, subject, payload, run_at, created_at)
  select 'auto-add', owner_id, gen_random_uuid(),
    jsonb_build_object('marketplaceId', id, 'serviceIds', jsonb_agg(service_id)), to_timestamp(0), now()
  from changed join marketplace on id = marketplace_id
  where auto_add
  group by id, owner_id;
  return null;
end $$;
create trigger marketplace_service_auto_add after insert on marketplace_service
  referencing new table as changed for each statement execute function request_auto_add();

-- A run started by a user: which services of a pricelist, to which pricelists of its customers.
create table propagation (
  id bigint generated always as identity primary key,
  -- Null when it was deleted meanwhile.
  marketplace_id bigint references marketplace (id) on delete set null,
  owner_id bigint not null references account (id),
  started_by bigint not null references account (id),
  impersonator_id bigint references account (id),
  address text not null,
  -- [{ VendorType, VendorIds, IncludeTags, ExcludeTags }]
  filters jsonb not null,
  created_at timestamptz not null
);
create table propagation_target (
  propagation_id bigint not null references propagation (id) on delete cascade,
  position integer not null,
  -- Not foreign keys, because both may be deleted before their turn, which is reported as a result.
  customer_id bigint not null,
  marketplace_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  added integer not null default 0,
  already_there integer not null default 0,
  reason text check ((reason is not null) = (state = 'refused')),
  primary key (propagation_id, position)
);

-- Changed only by the job.
alter table propagation enable row level security;
create policy propagation_read on propagation for select to portal_request
  using (exists (select from account where account.id = owner_id));
create policy propagation_add on propagation for insert to portal_request with check (
  started_by = (select acting_account()) and impersonator_id is not distinct from (select acting_impersonator())
  and exists (select from account where account.id = owner_id)
);
alter table propagation_target enable row level security;
create policy propagation_target_reach on propagation_target to portal_request
  using (exists (select from propagation where propagation.id = propagation_id));
grant select, insert on propagation, propagation_target to portal_request;
