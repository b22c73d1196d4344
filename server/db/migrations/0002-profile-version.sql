-- Counts the changes of what a session shows of a person (names, rights, reach, second factors).
-- A process that knows a person at a version needs to read no more than the version to answer GetCurrentUser.
alter table login add column profile_version bigint not null default 0;

create function bump_own_profile() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.profile_version := old.profile_version + 1;
  return new;
end $$;
create trigger login_profile before update on login for each row execute function bump_own_profile();

-- Updating any row of login bumps it by the trigger above; sorted, so that two writers cannot deadlock.
create function bump_profiles(ids bigint[]) returns void language sql security definer set search_path = public as $$
  with due as (select account_id from login where account_id = any (ids) order by account_id for update)
  update login set profile_version = profile_version from due where login.account_id = due.account_id
$$;

-- A person's session also shows the company above it, and the path decides the reach: the whole subtree is due.
create function account_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform bump_profiles(array(
    select login.account_id from login join account on account.id = login.account_id
    where exists (
      select 1 from changed where account.path = changed.path or starts_with(account.path, changed.path || '/')
    )
  ) || array(
    select role_assignment.account_id from role_assignment join changed on changed.id = role_assignment.scope_id
  ));
  return null;
end $$;
create trigger account_profile after update on account
  referencing new table as changed for each statement execute function account_changed();

create function own_rows_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform bump_profiles(array(select account_id from changed));
  return null;
end $$;
create trigger role_assignment_added after insert on role_assignment
  referencing new table as changed for each statement execute function own_rows_changed();
create trigger role_assignment_removed after delete on role_assignment
  referencing old table as changed for each statement execute function own_rows_changed();
create trigger mfa_method_added after insert on mfa_method
  referencing new table as changed for each statement execute function own_rows_changed();
create trigger mfa_method_changed after update on mfa_method
  referencing new table as changed for each statement execute function own_rows_changed();
create trigger mfa_method_removed after delete on mfa_method
  referencing old table as changed for each statement execute function own_rows_changed();

create function role_sets_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform bump_profiles(array(
    select role_assignment.account_id from role_assignment join changed on changed.role_id = role_assignment.role_id
  ));
  return null;
end $$;
create trigger role_capability_set_added after insert on role_capability_set
  referencing new table as changed for each statement execute function role_sets_changed();
create trigger role_capability_set_removed after delete on role_capability_set
  referencing old table as changed for each statement execute function role_sets_changed();

create function capabilities_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform bump_profiles(array(
    select role_assignment.account_id
    from role_assignment
    join role_capability_set on role_capability_set.role_id = role_assignment.role_id
    join changed on changed.set_id = role_capability_set.set_id
  ));
  return null;
end $$;
create trigger capability_added after insert on capability
  referencing new table as changed for each statement execute function capabilities_changed();
create trigger capability_changed after update on capability
  referencing new table as changed for each statement execute function capabilities_changed();
create trigger capability_removed after delete on capability
  referencing old table as changed for each statement execute function capabilities_changed();

-- Vendors stand under the root, outside most people's reach, yet everybody in a marketplace may read their names.
create function vendor_name(vendor bigint) returns text language sql stable security definer set search_path = public as $$
  select display_name from account where id = vendor and type = 'Vendor'
$$;
