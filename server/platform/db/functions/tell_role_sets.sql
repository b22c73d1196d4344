-- Written by `npm run functions`; from 0002-notices.sql.
CREATE OR REPLACE FUNCTION public.tell_role_sets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform tell_capabilities(array(
    select role_assignment.account_id from role_assignment join changed on changed.role_id = role_assignment.role_id
  ));
  return null;
end $function$;

CREATE TRIGGER role_capability_set_added_told AFTER INSERT ON role_capability_set REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_role_sets();

CREATE TRIGGER role_capability_set_removed_told AFTER DELETE ON role_capability_set REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_role_sets();
