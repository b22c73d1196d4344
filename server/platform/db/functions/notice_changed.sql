-- Written by `npm run functions`; from 0002-notices.sql.
CREATE OR REPLACE FUNCTION public.notice_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('portal', '{"kind":"notices"}');
  return null;
end $function$;

CREATE TRIGGER notice_changed AFTER INSERT OR DELETE OR UPDATE ON notice FOR EACH STATEMENT EXECUTE FUNCTION notice_changed();
