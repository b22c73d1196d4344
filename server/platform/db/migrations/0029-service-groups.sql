-- Service groups are edited by their owners.
alter table service_group add column version integer not null default 1;

-- For finding the rules that use a group.
create index price_rule_group on price_rule (group_id) where group_id is not null;

alter table service_group_member enable row level security;
create policy service_group_member_reach on service_group_member to portal_request
  using (exists (select from service_group where service_group.id = group_id));

grant insert, delete on service_group to portal_request;
-- The owner never changes.
grant update (name, version) on service_group to portal_request;
grant select, insert, delete on service_group_member to portal_request;
