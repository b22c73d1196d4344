-- Written by `npm run functions`; from 0043-letter-case.sql.
CREATE OR REPLACE FUNCTION public.fold_case(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(value) = length(value) then lower(value collate "C")
    else normalize(replace(public.lower_letters(normalize(value, NFD)), U&'i\0307', 'i'), NFC) end
$function$;
