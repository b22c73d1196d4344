-- Written by `npm run functions`; from 0021-pricelists.sql.
CREATE OR REPLACE FUNCTION public.purchase_lists(buyer bigint)
 RETURNS TABLE(marketplace_id bigint, priority integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO 'public'
AS $function$
  with assigned as (
    select marketplace.id, marketplace.priority
    from marketplace_customer join marketplace on marketplace.id = marketplace_customer.marketplace_id
    where customer_id = buyer
  )
  select * from assigned
  union all
  select marketplace.id, marketplace.priority
  from account join marketplace on owner_id = parent_id and is_default
  where account.id = buyer and not exists (select from assigned)
$function$;
