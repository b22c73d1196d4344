-- Written by `npm run functions`; from 0001-foundation.sql.
CREATE OR REPLACE FUNCTION public.role_sets_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform bump_profiles(array(
    select role_assignment.account_id from role_assignment join changed on changed.role_id = role_assignment.role_id
  ));
  return null;
end $function$;

CREATE TRIGGER role_capability_set_added AFTER INSERT ON role_capability_set REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_sets_changed();

CREATE TRIGGER role_capability_set_removed AFTER DELETE ON role_capability_set REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_sets_changed();
