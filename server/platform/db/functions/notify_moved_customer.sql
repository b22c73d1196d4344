-- Written by `npm run functions`; from 0026-marketplace-updates.sql.
CREATE OR REPLACE FUNCTION public.notify_moved_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform notify_marketplace(marketplace_id) from purchase_lists(new.id);
  return null;
end $function$;

CREATE TRIGGER account_moved_notify AFTER UPDATE OF parent_id ON account FOR EACH ROW WHEN (old.parent_id IS DISTINCT FROM new.parent_id AND (new.type = ANY (ARRAY['Reseller'::text, 'Company'::text]))) EXECUTE FUNCTION notify_moved_customer();
