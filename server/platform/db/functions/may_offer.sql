-- Written by `npm run functions`; from 0021-pricelists.sql.
CREATE OR REPLACE FUNCTION public.may_offer(seller bigint, service bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select exists (select from account where id = seller and type = 'Provider') or exists (
    select from purchase_lists(seller) join marketplace_service using (marketplace_id) where service_id = service
  )
$function$;
