-- Written by `npm run functions`; from 0026-marketplace-updates.sql.
CREATE OR REPLACE FUNCTION public.notify_changed_customers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform notify_marketplace(marketplace_id) from (
    select marketplace_id from changed
    union
    select bought.marketplace_id from changed, lateral purchase_lists(changed.customer_id) as bought
  ) as lists;
  return null;
end $function$;

CREATE TRIGGER marketplace_customer_notify_added AFTER INSERT ON marketplace_customer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_customers();

CREATE TRIGGER marketplace_customer_notify_removed AFTER DELETE ON marketplace_customer REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_customers();
