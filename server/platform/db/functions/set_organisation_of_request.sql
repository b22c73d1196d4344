-- Written by `npm run functions`; from 0047-companies.sql.
CREATE OR REPLACE FUNCTION public.set_organisation_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  new.organisation_id := (select organisation_id from account where id = new.account_id);
  return new;
end $function$;

CREATE TRIGGER provisioning_request_added BEFORE INSERT OR UPDATE OF account_id ON provisioning_request FOR EACH ROW EXECUTE FUNCTION set_organisation_of_request();
