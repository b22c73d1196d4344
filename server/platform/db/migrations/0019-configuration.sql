-- The product's configuration (docs/adr/0028): the last shipped values, to detect an installation's own changes.

create table configuration_item (
  kind text not null,
  key text not null,
  shipped jsonb not null,
  primary key (kind, key)
);

-- Every applied version of the configuration, so that an earlier program version does not undo a later one.
create table configuration_release (
  kind text not null,
  hash text not null,
  applied_at timestamptz not null default now(),
  primary key (kind, hash)
);

-- Null for articles written before keywords were stored.
alter table knowledge_article add column keywords text;

-- Until now only the demonstration inserted these rows, so they equal the last shipped values, except for the remote
-- systems that the demonstration connects to two fields.
insert into configuration_item (kind, key, shipped)
select 'field', account_type || '/' || name,
  jsonb_build_object('position', position) || (definition - '{remoteEnum,remoteValidation}'::text[])
  || case when name = 'CostCentre' then '{"template": "Text"}' else '{}' end::jsonb
from field_definition;

insert into configuration_item (kind, key, shipped)
select 'layout', account_type || '/' || action, layout from view_layout where product_name = '';

insert into configuration_item (kind, key, shipped)
select 'knowledge article', id || '/' || locale,
  jsonb_build_object('title', title, 'body', body, 'links', links, 'position', position, 'isStarter', is_starter)
from knowledge_article;

insert into configuration_item (kind, key, shipped)
select 'capability set', name, jsonb_object_agg(object_type, jsonb_build_object(
  'flags', array_to_json(array_remove(array[
    case when can_read then 'Read' end, case when can_create then 'Create' end,
    case when can_execute then 'Execute' end, case when can_delete then 'Delete' end
  ], null)),
  'value', value
))
from capability_set join capability on set_id = id
where owner_id = (select min(id) from account where parent_id is null)
group by name;

insert into configuration_item (kind, key, shipped)
select 'role', role.name, jsonb_build_object(
  'accountType', account_type, 'isDefault', is_default,
  'sets', jsonb_agg(capability_set.name order by capability_set.name collate "C")
)
from role join role_capability_set on role_id = role.id join capability_set on set_id = capability_set.id
where role.owner_id = (select min(id) from account where parent_id is null)
group by role.name, account_type, is_default;
