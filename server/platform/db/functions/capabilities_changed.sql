-- Written by `npm run functions`; from 0001-foundation.sql.
CREATE OR REPLACE FUNCTION public.capabilities_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform bump_profiles(array(
    select role_assignment.account_id
    from role_assignment
    join role_capability_set on role_capability_set.role_id = role_assignment.role_id
    join changed on changed.set_id = role_capability_set.set_id
  ));
  return null;
end $function$;

CREATE TRIGGER capability_added AFTER INSERT ON capability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION capabilities_changed();

CREATE TRIGGER capability_changed AFTER UPDATE ON capability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION capabilities_changed();

CREATE TRIGGER capability_removed AFTER DELETE ON capability REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION capabilities_changed();
