-- Lists name the company of an account: the nearest organisation at or above it. Requests repeat that of their account,
-- so that an index finds them by it.
alter table account add column organisation_id bigint;
alter table provisioning_request add column organisation_id bigint;

-- The organisations by name, in a table of their own, from which the planner knows how few they are. Only for orders,
-- which system access reads.
create table organisation (
  id bigint primary key,
  folded_name text collate "C" not null
);
create index organisation_name on organisation (folded_name, id);

-- Computed from the parent of a new account, and from the path of a moved one: a subtree moves in one statement, in
-- which its accounts do not see each other's new rows. The triggers run with the rights of their owner, because the
-- organisation may be outside the reach of the request role.
create function set_organisation() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.type in ('Provider', 'Reseller', 'Company') then
    new.organisation_id := new.id;
  elsif tg_op = 'INSERT' then
    new.organisation_id := (select organisation_id from account where id = new.parent_id);
  else
    new.organisation_id := (
      select id from account
      where id = any (string_to_array(new.path, '/')::bigint[]) and type in ('Provider', 'Reseller', 'Company')
      order by length(path) desc limit 1
    );
    if new.organisation_id <> old.organisation_id then
      update provisioning_request set organisation_id = new.organisation_id where account_id = new.id;
    end if;
  end if;
  return new;
end $$;

create function set_organisation_of_request() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.organisation_id := (select organisation_id from account where id = new.account_id);
  return new;
end $$;

create function set_organisation_name() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into organisation values (new.id, new.folded_name)
  on conflict (id) do update set folded_name = excluded.folded_name;
  return null;
end $$;

-- No session depends on it, so the profiles need not be loaded again.
alter table account disable trigger user;
update account set organisation_id = (
  select above.id from account as above
  where above.id = any (string_to_array(account.path, '/')::bigint[]) and above.type in ('Provider', 'Reseller', 'Company')
  order by length(above.path) desc limit 1
);
alter table account enable trigger user;
update provisioning_request set organisation_id = account.organisation_id from account where account.id = account_id;

insert into organisation select id, folded_name from account where type in ('Provider', 'Reseller', 'Company');

create trigger account_added before insert on account for each row execute function set_organisation();
create trigger account_moved before update of path on account
  for each row when (old.path <> new.path) execute function set_organisation();
create trigger organisation_named after insert or update of display_name on account
  for each row when (new.type in ('Provider', 'Reseller', 'Company')) execute function set_organisation_name();
create trigger provisioning_request_added before insert or update of account_id on provisioning_request
  for each row execute function set_organisation_of_request();

create index subscription_by_organisation on account (organisation_id, id) include (path) where type = 'Product';
create index provisioning_request_organisation on provisioning_request (organisation_id, id) include (status);
