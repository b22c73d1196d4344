-- Written by `npm run functions`; from 0040-subscription-list.sql.
CREATE OR REPLACE FUNCTION public.subscription_prepaid_end(fields jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(nullif(fields ->> 'PrepaidPeriodEnd', ''), '9999-12-31')
$function$;
