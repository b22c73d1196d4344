-- Written by `npm run functions`; from 0021-pricelists.sql.
CREATE OR REPLACE FUNCTION public.welcome_seller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform add_default_pricelist(new);
  return null;
end $function$;

CREATE TRIGGER seller_added AFTER INSERT ON account FOR EACH ROW WHEN (new.type = ANY (ARRAY['Provider'::text, 'Reseller'::text])) EXECUTE FUNCTION welcome_seller();
