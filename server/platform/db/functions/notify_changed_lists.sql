-- Written by `npm run functions`; from 0026-marketplace-updates.sql.
CREATE OR REPLACE FUNCTION public.notify_changed_lists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform notify_marketplace(marketplace_id) from (select distinct marketplace_id from changed) as lists;
  return null;
end $function$;

CREATE TRIGGER marketplace_service_notify_added AFTER INSERT ON marketplace_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_lists();

CREATE TRIGGER marketplace_service_notify_removed AFTER DELETE ON marketplace_service REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_lists();

CREATE TRIGGER price_notify AFTER INSERT ON price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_lists();

CREATE TRIGGER propagation_filter_notify_added AFTER INSERT ON propagation_filter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_lists();

CREATE TRIGGER propagation_filter_notify_removed AFTER DELETE ON propagation_filter REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_lists();
