-- Written by `npm run functions`; from 0040-subscription-list.sql.
CREATE OR REPLACE FUNCTION public.subscription_service(product_name text, display_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.fold(coalesce(product_name, display_name))
$function$;
