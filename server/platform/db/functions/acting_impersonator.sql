-- Written by `npm run functions`; from 0020-write-policies.sql.
CREATE OR REPLACE FUNCTION public.acting_impersonator()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(current_setting('portal.impersonator', true), '')::bigint
$function$;
