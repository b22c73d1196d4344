-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.reprice_changed_lists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform request_repricing(marketplace_id) from (select distinct marketplace_id from changed order by 1) as lists;
  return null;
end $function$;

CREATE TRIGGER marketplace_service_reprice_added AFTER INSERT ON marketplace_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reprice_changed_lists();

CREATE TRIGGER marketplace_service_reprice_removed AFTER DELETE ON marketplace_service REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reprice_changed_lists();
