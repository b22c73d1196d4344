-- Written by `npm run functions`; from 0001-foundation.sql.
CREATE OR REPLACE FUNCTION public.vendor_name(vendor bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select display_name from account where id = vendor and type = 'Vendor'
$function$;
