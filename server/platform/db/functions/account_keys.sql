-- Written by `npm run functions`; from 0035-account-keys.sql.
CREATE OR REPLACE FUNCTION public.account_keys(fields jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(name || ':' || public.account_key(fields ->> name)), '{}')
  from unnest(public.account_key_fields()) as name
  where public.account_key(fields ->> name) <> ''
$function$;
