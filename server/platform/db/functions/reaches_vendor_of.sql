-- Written by `npm run functions`; from 0030-service-tool.sql.
CREATE OR REPLACE FUNCTION public.reaches_vendor_of(service bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from service as own join account on account.id = vendor_id where own.id = service)
$function$;
