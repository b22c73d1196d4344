-- The service tool (section 5): creating, editing, hiding and deleting services, with texts in every language.

alter table service
  -- No longer offered; subscriptions continue.
  add column hidden_at timestamptz,
  -- Can be restored for 30 days, then stays hidden. Never removed: orders and subscriptions refer to it.
  add column deleted_at timestamptz,
  add column is_shown boolean not null generated always as (hidden_at is null and deleted_at is null) stored,
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1;
update service set updated_at = released_at;
create index service_vendor on service (vendor_id);
-- Subscriptions, layouts and terms refer to a service by its name.
create unique index service_name on service (folded_name);
create index service_order_plan on service_order (plan_id);
create index account_product on account (product_name) where type = 'Product';

-- Translations. English texts are in the service itself, and are the fallback.
create table service_text (
  service_id bigint not null references service (id) on delete cascade,
  locale text not null check (locale <> 'en'),
  display_name text check (display_name <> ''),
  folded_name text generated always as (fold(display_name)) stored,
  summary text check (summary <> ''),
  description text check (description <> ''),
  check (num_nonnulls(display_name, summary, description) > 0),
  primary key (service_id, locale)
);

-- A withdrawn plan can no longer be ordered.
alter table service_plan add column is_offered boolean not null default true;

-- A vendor's public profile; its other fields are those of its account.
create table vendor_profile (
  account_id bigint primary key references account (id) on delete cascade,
  logo text,
  version integer not null default 1
);
create table vendor_text (
  account_id bigint not null references account (id) on delete cascade,
  locale text not null,
  description text not null check (description <> ''),
  primary key (account_id, locale)
);

-- Everybody who may read the marketplace sees services; users whose reach contains the vendor change them.
create function reaches_vendor_of(service bigint) returns boolean language sql stable as $$
  select exists (select from service as own join account on account.id = vendor_id where own.id = service)
$$;
alter table service enable row level security;
create policy service_read on service for select to portal_request using (true);
create policy service_add on service for insert to portal_request
  with check (exists (select from account where account.id = vendor_id));
create policy service_change on service for update to portal_request
  using (exists (select from account where account.id = vendor_id));

alter table service_category enable row level security;
create policy service_category_read on service_category for select to portal_request using (true);
create policy service_category_add on service_category for insert to portal_request with check (reaches_vendor_of(service_id));
create policy service_category_remove on service_category for delete to portal_request using (reaches_vendor_of(service_id));
alter table service_tag enable row level security;
create policy service_tag_read on service_tag for select to portal_request using (true);
create policy service_tag_add on service_tag for insert to portal_request with check (reaches_vendor_of(service_id));
create policy service_tag_remove on service_tag for delete to portal_request using (reaches_vendor_of(service_id));
alter table service_text enable row level security;
create policy service_text_read on service_text for select to portal_request using (true);
create policy service_text_add on service_text for insert to portal_request with check (reaches_vendor_of(service_id));
create policy service_text_remove on service_text for delete to portal_request using (reaches_vendor_of(service_id));

alter table service_plan enable row level security;
create policy service_plan_read on service_plan for select to portal_request using (true);
create policy service_plan_add on service_plan for insert to portal_request with check (reaches_vendor_of(service_id));
create policy service_plan_change on service_plan for update to portal_request using (reaches_vendor_of(service_id));
create policy service_plan_remove on service_plan for delete to portal_request using (reaches_vendor_of(service_id));
alter table priceable_item enable row level security;
create policy priceable_item_read on priceable_item for select to portal_request using (true);
create policy priceable_item_add on priceable_item for insert to portal_request
  with check (exists (select from service_plan where service_plan.id = plan_id and reaches_vendor_of(service_id)));
create policy priceable_item_change on priceable_item for update to portal_request
  using (exists (select from service_plan where service_plan.id = plan_id and reaches_vendor_of(service_id)));
create policy priceable_item_remove on priceable_item for delete to portal_request
  using (exists (select from service_plan where service_plan.id = plan_id and reaches_vendor_of(service_id)));

alter table vendor_profile enable row level security;
create policy vendor_profile_read on vendor_profile for select to portal_request using (true);
create policy vendor_profile_add on vendor_profile for insert to portal_request
  with check (exists (select from account where account.id = account_id));
create policy vendor_profile_change on vendor_profile for update to portal_request
  using (exists (select from account where account.id = account_id));
alter table vendor_text enable row level security;
create policy vendor_text_read on vendor_text for select to portal_request using (true);
create policy vendor_text_add on vendor_text for insert to portal_request
  with check (exists (select from account where account.id = account_id));
create policy vendor_text_remove on vendor_text for delete to portal_request
  using (exists (select from account where account.id = account_id));

grant select on service_text, vendor_profile, vendor_text to portal_request;
grant insert, update on service, vendor_profile to portal_request;
grant insert, update, delete on service_plan, priceable_item to portal_request;
grant insert, delete on service_category, service_tag, service_text, vendor_text to portal_request;
