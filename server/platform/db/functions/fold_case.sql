-- Written by `npm run functions`; from 0043-letter-case.sql.
CREATE OR REPLACE FUNCTION public.fold_case(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(value) = length(value)) THEN lower((value COLLATE "C")) ELSE NORMALIZE(replace(lower_letters(NORMALIZE(value, NFD)), 'i̇'::text, 'i'::text), NFC) END;
