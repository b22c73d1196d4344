-- Moving a large subtree updates all its rows: finds the accounts whose names changed first, and only those not
-- moved, so that users below are looked up a few times and not once per row.
create or replace function account_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform bump_profiles(array(
    with renamed as materialized (
      select changed.path from changed join former on former.id = changed.id
      where former.path = changed.path
        and (former.display_name <> changed.display_name or former.fields <> changed.fields)
    )
    select login.account_id from login where login.account_id in (select id from changed)
    union
    select role_assignment.account_id from role_assignment
    where role_assignment.scope_id in (select id from changed)
    union
    select login.account_id from renamed
    -- The paths below: '0' is the character after '/'.
    join account on account.path ~>~ (renamed.path || '/') and account.path ~<~ (renamed.path || '0')
    join login on login.account_id = account.id
  ));
  return null;
end $$;
