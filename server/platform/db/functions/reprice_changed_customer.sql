-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.reprice_changed_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform reprice_seller(coalesce(new.customer_id, old.customer_id));
  return null;
end $function$;

CREATE TRIGGER marketplace_customer_reprice AFTER INSERT OR DELETE ON marketplace_customer FOR EACH ROW EXECUTE FUNCTION reprice_changed_customer();
