-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.reprice_by_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform request_repricing(id) from (select id from marketplace order by id) as lists;
  return null;
end $function$;

CREATE TRIGGER exchange_rate_reprice AFTER INSERT ON exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION reprice_by_rate();
