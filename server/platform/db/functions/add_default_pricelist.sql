-- Written by `npm run functions`; from 0021-pricelists.sql.
CREATE OR REPLACE FUNCTION public.add_default_pricelist(seller account)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into marketplace (owner_id, name, currency, priority, is_default)
  values (
    seller.id, 'Standard prices', coalesce((select code from currency where code = seller.fields ->> 'Currency'), 'EUR'),
    1, true
  )
  returning id
$function$;
