-- Written by `npm run functions`; from 0043-letter-case.sql.
CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(value) = length(value)) THEN lower((value COLLATE "C")) ELSE translate(replace(replace(replace(replace(lower_letters(regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), ('øłđð’‘‐‒–—―−⁃'::text || '­​‌‍⁠﻿'::text), 'oldd''''-------'::text) END;
