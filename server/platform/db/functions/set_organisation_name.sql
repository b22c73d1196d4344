-- Written by `npm run functions`; from 0047-companies.sql.
CREATE OR REPLACE FUNCTION public.set_organisation_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into organisation values (new.id, new.folded_name)
  on conflict (id) do update set folded_name = excluded.folded_name;
  return null;
end $function$;

CREATE TRIGGER organisation_named AFTER INSERT OR UPDATE OF display_name ON account FOR EACH ROW WHEN (new.type = ANY (ARRAY['Provider'::text, 'Reseller'::text, 'Company'::text])) EXECUTE FUNCTION set_organisation_name();
