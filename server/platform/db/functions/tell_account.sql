-- Written by `npm run functions`; from 0002-notices.sql.
CREATE OR REPLACE FUNCTION public.tell_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
end $function$;

CREATE TRIGGER account_changed_told AFTER UPDATE ON account REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_account();
