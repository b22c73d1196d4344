-- Written by `npm run functions`; from 0028-propagation.sql.
CREATE OR REPLACE FUNCTION public.request_auto_add()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into job (kind, account_id, subject, payload, run_at, created_at)
  select 'auto-add', owner_id, gen_random_uuid(),
    jsonb_build_object('marketplaceId', id, 'serviceIds', jsonb_agg(service_id)), to_timestamp(0), now()
  from changed join marketplace on id = marketplace_id
  where auto_add
  group by id, owner_id;
  return null;
end $function$;

CREATE TRIGGER marketplace_service_auto_add AFTER INSERT ON marketplace_service REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION request_auto_add();
