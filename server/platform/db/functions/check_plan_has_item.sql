-- Written by `npm run functions`; from 0022-prices.sql.
CREATE OR REPLACE FUNCTION public.check_plan_has_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from service_plan where id = new.id)
    and not exists (select from priceable_item where plan_id = new.id) then
    raise exception 'plan % has nothing that carries a price', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE CONSTRAINT TRIGGER plan_has_item AFTER INSERT ON service_plan DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_plan_has_item();
