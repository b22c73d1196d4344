-- Written by `npm run functions`; from 0002-notices.sql.
CREATE OR REPLACE FUNCTION public.tell_own_roles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform tell_capabilities(array(select account_id from changed));
  return null;
end $function$;

CREATE TRIGGER role_assignment_added_told AFTER INSERT ON role_assignment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_own_roles();

CREATE TRIGGER role_assignment_removed_told AFTER DELETE ON role_assignment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_own_roles();
