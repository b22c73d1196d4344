-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.add_first_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  version bigint;
begin
  insert into rule_version (marketplace_id, number, valid_from, created_at)
  values (new.id, 1, to_timestamp(0), now()) returning id into version;
  insert into price_rule (version_id, priority, is_default, name, model, value)
  values (version, 201, true, 'Default prices', 'markup', 10);
  return null;
end $function$;

CREATE TRIGGER marketplace_added AFTER INSERT ON marketplace FOR EACH ROW EXECUTE FUNCTION add_first_rules();
