-- Written by `npm run functions`; from 0035-account-keys.sql.
CREATE OR REPLACE FUNCTION public.account_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(
    regexp_replace(regexp_replace(public.fold(value), '^https?://([^/?#]*).*$', '\1'), '^www\.', ''),
    ' .,;:-_/()+' || chr(160) || chr(8239), ''
  )
$function$;
