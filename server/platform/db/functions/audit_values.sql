-- Written by `npm run functions`; from 0014-audit-filters.sql.
CREATE OR REPLACE FUNCTION public.audit_values(changes jsonb, side text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(public.fold(string_agg(one ->> side, E'\n')), '') from jsonb_array_elements(changes) as one
$function$;
