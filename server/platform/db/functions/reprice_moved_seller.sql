-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.reprice_moved_seller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform reprice_seller(new.id);
  return null;
end $function$;

CREATE TRIGGER seller_moved AFTER UPDATE OF parent_id ON account FOR EACH ROW WHEN (old.parent_id IS DISTINCT FROM new.parent_id AND new.type = 'Reseller'::text) EXECUTE FUNCTION reprice_moved_seller();
