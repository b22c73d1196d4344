-- Written by `npm run functions`; from 0021-pricelists.sql.
CREATE OR REPLACE FUNCTION public.check_marketplace_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  list marketplace;
begin
  perform from account where id = new.customer_id for no key update;
  select * into list from marketplace where id = new.marketplace_id;
  if not exists (
    select from account
    where id = new.customer_id and parent_id = list.owner_id and type in ('Reseller', 'Company')
  ) then
    raise exception 'account % is no customer of pricelist %', new.customer_id, list.id using errcode = 'check_violation';
  end if;
  if exists (
    select from marketplace_customer other join marketplace on marketplace.id = other.marketplace_id
    where other.customer_id = new.customer_id and marketplace.currency <> list.currency
  ) then
    raise exception 'account % has pricelists in another currency', new.customer_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE TRIGGER marketplace_customer_added BEFORE INSERT OR UPDATE ON marketplace_customer FOR EACH ROW EXECUTE FUNCTION check_marketplace_customer();
