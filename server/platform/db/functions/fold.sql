-- Written by `npm run functions`; from 0001-foundation.sql.
CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(
    replace(replace(
      regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'),
    'øłđıþðœ’‘', 'oldiido''''')
$function$;
