-- Written by `npm run functions`; from 0040-subscription-list.sql.
CREATE OR REPLACE FUNCTION public.subscription_number(fields jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.fold(coalesce(fields ->> 'ProductNumber', ''))
$function$;
