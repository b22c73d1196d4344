-- Written by `npm run functions`; from 0021-pricelists.sql.
CREATE OR REPLACE FUNCTION public.check_marketplace_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (select from account where id = new.owner_id and type in ('Provider', 'Reseller')) then
    raise exception 'account % sells nothing and cannot own a pricelist', new.owner_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE TRIGGER marketplace_owner BEFORE INSERT OR UPDATE OF owner_id ON marketplace FOR EACH ROW EXECUTE FUNCTION check_marketplace_owner();
