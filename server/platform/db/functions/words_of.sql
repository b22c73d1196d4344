-- Written by `npm run functions`; from 0036-similar-names.sql.
CREATE OR REPLACE FUNCTION public.words_of(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select trim(regexp_replace(folded, '[\s!-/:-@\[-`{-~«»“”„‚‘’–—]+', ' ', 'g'))
$function$;
