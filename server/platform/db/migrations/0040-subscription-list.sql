-- The subscription list: its sort keys and filters.

-- The last day on which a subscription is bound by its minimum contract or its lock. Days are text, as in fields; those
-- without one sort last. Functions name the schema, because indexes are built without a search path.
create function subscription_term_end(fields jsonb, lock_end timestamptz) returns text language sql immutable parallel safe as $$
  select coalesce(
    greatest(nullif(fields ->> 'MinimumContractEnd', ''), to_char(lock_end at time zone 'UTC', 'YYYY-MM-DD')), '9999-12-31'
  )
$$;

create function subscription_prepaid_end(fields jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(fields ->> 'PrepaidPeriodEnd', ''), '9999-12-31')
$$;

create function subscription_service(product_name text, display_name text) returns text language sql immutable parallel safe as $$
  select public.fold(coalesce(product_name, display_name))
$$;

create function subscription_number(fields jsonb) returns text language sql immutable parallel safe as $$
  select public.fold(coalesce(fields ->> 'ProductNumber', ''))
$$;

create index subscription_by_service on account (subscription_service(product_name, display_name), id) where type = 'Product';
create index subscription_by_term on account (subscription_term_end(fields, lock_end), id) where type = 'Product';
create index subscription_by_prepaid on account (subscription_prepaid_end(fields), id) where type = 'Product';
create index subscription_by_creation on account (created_at, id) where type = 'Product';

create index subscription_service_part on account using gin (subscription_service(product_name, display_name) gin_trgm_ops)
  where type = 'Product';
create index subscription_number_part on account using gin (subscription_number(fields) gin_trgm_ops) where type = 'Product';
create index subscription_state on account (state) where type = 'Product';
create index subscription_quantity on account ((fields -> 'Quantity')) where type = 'Product';
