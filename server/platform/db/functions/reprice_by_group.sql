-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.reprice_by_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform request_repricing(id) from (
    select distinct marketplace_id as id
    from changed join price_rule using (group_id) join rule_version on rule_version.id = version_id order by 1
  ) as lists;
  return null;
end $function$;

CREATE TRIGGER service_group_member_reprice_added AFTER INSERT ON service_group_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reprice_by_group();

CREATE TRIGGER service_group_member_reprice_removed AFTER DELETE ON service_group_member REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reprice_by_group();
