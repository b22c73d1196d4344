-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are added and never changed', tg_table_name using errcode = 'check_violation';
end $function$;

CREATE TRIGGER exchange_rate_kept BEFORE UPDATE ON exchange_rate FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER price_kept BEFORE UPDATE ON price FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER vendor_price_kept BEFORE UPDATE ON vendor_price FOR EACH ROW EXECUTE FUNCTION refuse_change();
