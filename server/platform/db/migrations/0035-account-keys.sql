-- The search finds accounts by identifiers that letters and screens show: numbers, addresses, domains.

-- A value in the form that is compared: without case, accents, blanks and punctuation, and only the host of a web
-- address. Functions name the schema, because indexes are built without a search path.
create function account_key(value text) returns text language sql immutable parallel safe strict as $$
  select translate(
    regexp_replace(regexp_replace(public.fold(value), '^https?://([^/?#]*).*$', '\1'), '^www\.', ''),
    ' .,;:-_/()+' || chr(160) || chr(8239), ''
  )
$$;

-- The fields by which accounts are found.
create function account_key_fields() returns text[] language sql immutable parallel safe as $$
  select array[
    'AccountIdentificator', 'TaxId', 'Email', 'BillingEmail', 'SupportEmail', 'Phone', 'Mobile', 'SupportPhone', 'Website',
    'TenantDomain', 'ProductNumber', 'VendorSku'
  ]
$$;

-- 'Field:key' for each of them that has a value.
create function account_keys(fields jsonb) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(name || ':' || public.account_key(fields ->> name)), '{}')
  from unnest(public.account_key_fields()) as name
  where public.account_key(fields ->> name) <> ''
$$;
create index account_keys on account using gin (account_keys(fields));
