-- Written by `npm run functions`; from 0026-marketplace-updates.sql.
CREATE OR REPLACE FUNCTION public.notify_changed_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform notify_marketplace(new.id);
  return null;
end $function$;

CREATE TRIGGER marketplace_notify AFTER UPDATE ON marketplace FOR EACH ROW EXECUTE FUNCTION notify_changed_list();
