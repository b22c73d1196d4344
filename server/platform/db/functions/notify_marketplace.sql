-- Written by `npm run functions`; from 0026-marketplace-updates.sql.
CREATE OR REPLACE FUNCTION public.notify_marketplace(list bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('portal', json_build_object('kind', 'marketplace', 'marketplaceId', list)::text)
$function$;
