-- Written by `npm run functions`; from 0001-foundation.sql.
CREATE OR REPLACE FUNCTION public.own_rows_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform bump_profiles(array(select account_id from changed));
  return null;
end $function$;

CREATE TRIGGER mfa_method_added AFTER INSERT ON mfa_method REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION own_rows_changed();

CREATE TRIGGER mfa_method_changed AFTER UPDATE ON mfa_method REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION own_rows_changed();

CREATE TRIGGER mfa_method_removed AFTER DELETE ON mfa_method REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION own_rows_changed();

CREATE TRIGGER role_assignment_added AFTER INSERT ON role_assignment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION own_rows_changed();

CREATE TRIGGER role_assignment_removed AFTER DELETE ON role_assignment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION own_rows_changed();
