-- Written by `npm run functions`; from 0043-letter-case.sql.
CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(value) = length(value) then lower(value collate "C")
    else translate(
      replace(replace(replace(replace(
        public.lower_letters(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđð’‘‐‒–—―−⁃' || U&'\00AD\200B\200C\200D\2060\FEFF', 'oldd''''-------')
    end
$function$;
