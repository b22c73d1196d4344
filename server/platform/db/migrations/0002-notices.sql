-- Operator announcements, and the notifications between server processes on the channel 'portal' (section 7).

-- Accessed with system access only: portal_request has no privileges.
create table notice (
  kind text primary key check (kind in ('maintenance', 'message')),
  -- Start of maintenance, so that later clients get the remaining time.
  deadline timestamptz check ((kind = 'maintenance') = (deadline is not null)),
  text text check ((kind = 'message') = (text is not null))
);

create function notice_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal', '{"kind":"notices"}');
  return null;
end $$;
create trigger notice_changed after insert or update or delete on notice
  for each statement execute function notice_changed();

-- A notification is limited to 8000 bytes, so ids are sent in groups. PostgreSQL sends equal notifications of one
-- transaction once.
create function tell_capabilities(ids bigint[]) returns void language sql security definer set search_path = public as $$
  select pg_notify('portal', json_build_object('kind', 'capabilities', 'accountIds', json_agg(id order by id))::text)
  from (
    select id, (row_number() over (order by id) - 1) / 300 as part
    from (select distinct unnest(ids) as id) as person
  ) as parted
  group by part
$$;

-- Notifies changes of rights and reach only; profile_version also changes with names and second factors.
create function tell_own_roles() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_capabilities(array(select account_id from changed));
  return null;
end $$;
create trigger role_assignment_added_told after insert on role_assignment
  referencing new table as changed for each statement execute function tell_own_roles();
create trigger role_assignment_removed_told after delete on role_assignment
  referencing old table as changed for each statement execute function tell_own_roles();

create function tell_role_sets() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_capabilities(array(
    select role_assignment.account_id from role_assignment join changed on changed.role_id = role_assignment.role_id
  ));
  return null;
end $$;
create trigger role_capability_set_added_told after insert on role_capability_set
  referencing new table as changed for each statement execute function tell_role_sets();
create trigger role_capability_set_removed_told after delete on role_capability_set
  referencing old table as changed for each statement execute function tell_role_sets();

create function tell_capability() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_capabilities(array(
    select role_assignment.account_id
    from role_assignment
    join role_capability_set on role_capability_set.role_id = role_assignment.role_id
    join changed on changed.set_id = role_capability_set.set_id
  ));
  return null;
end $$;
create trigger capability_added_told after insert on capability
  referencing new table as changed for each statement execute function tell_capability();
create trigger capability_changed_told after update on capability
  referencing new table as changed for each statement execute function tell_capability();
create trigger capability_removed_told after delete on capability
  referencing old table as changed for each statement execute function tell_capability();

-- An account's state affects who may sign in; its path affects which roles cover it.
create function tell_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_capabilities(array(
    select login.account_id
    from changed join former using (id) join login on login.account_id = changed.id
    where changed.state <> former.state
  ) || array(
    select role_assignment.account_id
    from changed join former using (id) join role_assignment on role_assignment.scope_id = changed.id
    where changed.path <> former.path
  ));
  return null;
end $$;
create trigger account_changed_told after update on account
  referencing old table as former new table as changed for each statement execute function tell_account();

create function tell_own_setup() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_capabilities(array[new.account_id]);
  return null;
end $$;
create trigger login_setup_told after update on login
  for each row when (old.must_setup_mfa <> new.must_setup_mfa) execute function tell_own_setup();

-- A session ended by signing out, by a new one, a new password or an administrator; its sockets lose their
-- authentication.
create function tell_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_notify('portal', json_build_object('kind', 'sessions', 'sessionIds', json_agg(id order by id))::text)
  from (select id, (row_number() over (order by id) - 1) / 150 as part from ended) as parted
  group by part;
  return null;
end $$;
create trigger session_ended after delete on session
  referencing old table as ended for each statement execute function tell_sessions();
