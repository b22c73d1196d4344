-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.reprice_changed_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if (new.floor_at_cost, new.cap_at_srp) is distinct from (old.floor_at_cost, old.cap_at_srp) then
    perform request_repricing(new.id);
  end if;
  -- The pricelist that decides for a reseller may be another now.
  if (new.priority, new.is_default) is distinct from (old.priority, old.is_default) then
    perform reprice_seller(account.id) from account where parent_id = new.owner_id and type = 'Reseller' order by id;
  end if;
  return null;
end $function$;

CREATE TRIGGER marketplace_reprice AFTER UPDATE ON marketplace FOR EACH ROW EXECUTE FUNCTION reprice_changed_list();
