-- Written by `npm run functions`; from 0036-similar-names.sql.
CREATE OR REPLACE FUNCTION public.one_letter_changed(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(distinct changed) from generate_series(1, length(words) + 1) as at, lateral (values
    (overlay(words placing '_' from at for 1)),
    (left(words, at - 1) || substr(words, at + 1)),
    (left(words, at - 1) || '_' || substr(words, at))
  ) as variants (changed)
$function$;
