-- Written by `npm run functions`; from 0021-pricelists.sql.
CREATE OR REPLACE FUNCTION public.drop_former_pricelists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from marketplace_customer using marketplace
  where customer_id = new.id and marketplace.id = marketplace_id and owner_id <> new.parent_id;
  return null;
end $function$;

CREATE TRIGGER account_moved_to_seller AFTER UPDATE OF parent_id ON account FOR EACH ROW WHEN (old.parent_id IS DISTINCT FROM new.parent_id) EXECUTE FUNCTION drop_former_pricelists();
