-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.reprice_by_vendor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform request_repricing(marketplace_id, valid_from)
  from (
    select distinct marketplace_id, valid_from
    from changed join priceable_item on priceable_item.id = item_id join service_plan on service_plan.id = plan_id
    join marketplace_service using (service_id)
    order by 1, 2
  ) as due;
  return null;
end $function$;

CREATE TRIGGER vendor_price_reprice AFTER INSERT ON vendor_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reprice_by_vendor();
