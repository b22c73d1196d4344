-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.reprice_below(list bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select request_repricing(below.id)
  from marketplace upper
  join account on account.parent_id = upper.owner_id and account.type = 'Reseller'
  join marketplace below on below.owner_id = account.id
  where upper.id = list and exists (select from purchase_lists(account.id) where marketplace_id = list)
  order by below.id
$function$;
