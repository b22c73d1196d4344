-- How names are compared in searches: without case, without diacritics. Letters that Unicode does not take apart
-- (ø, ł, ß, dotless i) are named one by one. Immutable, so that it can be stored and indexed.
create function fold(value text) returns text language sql immutable parallel safe strict as $$
  select translate(
    replace(replace(
      regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'),
    'øłđıþðœ’‘', 'oldiido''''')
$$;

alter table account add column folded_name text not null generated always as (fold(display_name)) stored;
alter table service add column folded_name text not null generated always as (fold(display_name)) stored;
