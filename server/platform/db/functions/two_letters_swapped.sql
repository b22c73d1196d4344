-- Written by `npm run functions`; from 0036-similar-names.sql.
CREATE OR REPLACE FUNCTION public.two_letters_swapped(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(distinct left(words, at - 1) || substr(words, at + 1, 1) || substr(words, at, 1) || substr(words, at + 2))
  from generate_series(1, length(words) - 1) as at
$function$;
