-- Written by `npm run functions`; from 0001-foundation.sql.
CREATE OR REPLACE FUNCTION public.bump_own_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  new.profile_version := old.profile_version + 1;
  return new;
end $function$;

CREATE TRIGGER login_profile BEFORE UPDATE ON login FOR EACH ROW EXECUTE FUNCTION bump_own_profile();
