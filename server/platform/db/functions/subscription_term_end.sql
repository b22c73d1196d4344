-- Written by `npm run functions`; from 0040-subscription-list.sql.
CREATE OR REPLACE FUNCTION public.subscription_term_end(fields jsonb, lock_end timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    greatest(nullif(fields ->> 'MinimumContractEnd', ''), to_char(lock_end at time zone 'UTC', 'YYYY-MM-DD')), '9999-12-31'
  )
$function$;
