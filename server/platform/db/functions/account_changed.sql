-- Written by `npm run functions`; from 0011-account-profiles.sql.
CREATE OR REPLACE FUNCTION public.account_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
end $function$;

CREATE TRIGGER account_profile AFTER UPDATE ON account REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION account_changed();
