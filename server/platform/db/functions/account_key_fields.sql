-- Written by `npm run functions`; from 0035-account-keys.sql.
CREATE OR REPLACE FUNCTION public.account_key_fields()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[
    'AccountIdentificator', 'TaxId', 'Email', 'BillingEmail', 'SupportEmail', 'Phone', 'Mobile', 'SupportPhone', 'Website',
    'TenantDomain', 'ProductNumber', 'VendorSku'
  ]
$function$;
