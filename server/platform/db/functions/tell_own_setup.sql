-- Written by `npm run functions`; from 0002-notices.sql.
CREATE OR REPLACE FUNCTION public.tell_own_setup()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform tell_capabilities(array[new.account_id]);
  return null;
end $function$;

CREATE TRIGGER login_setup_told AFTER UPDATE ON login FOR EACH ROW WHEN (old.must_setup_mfa <> new.must_setup_mfa) EXECUTE FUNCTION tell_own_setup();
