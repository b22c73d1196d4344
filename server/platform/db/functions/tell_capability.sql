-- Written by `npm run functions`; from 0002-notices.sql.
CREATE OR REPLACE FUNCTION public.tell_capability()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform tell_capabilities(array(
    select role_assignment.account_id
    from role_assignment
    join role_capability_set on role_capability_set.role_id = role_assignment.role_id
    join changed on changed.set_id = role_capability_set.set_id
  ));
  return null;
end $function$;

CREATE TRIGGER capability_added_told AFTER INSERT ON capability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_capability();

CREATE TRIGGER capability_changed_told AFTER UPDATE ON capability REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_capability();

CREATE TRIGGER capability_removed_told AFTER DELETE ON capability REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_capability();
