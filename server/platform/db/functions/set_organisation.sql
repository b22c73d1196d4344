-- Written by `npm run functions`; from 0047-companies.sql.
CREATE OR REPLACE FUNCTION public.set_organisation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if new.type in ('Provider', 'Reseller', 'Company') then
    new.organisation_id := new.id;
  elsif tg_op = 'INSERT' then
    new.organisation_id := (select organisation_id from account where id = new.parent_id);
  else
    new.organisation_id := (
      select id from account
      where id = any (string_to_array(new.path, '/')::bigint[]) and type in ('Provider', 'Reseller', 'Company')
      order by length(path) desc limit 1
    );
    if new.organisation_id <> old.organisation_id then
      update provisioning_request set organisation_id = new.organisation_id where account_id = new.id;
    end if;
  end if;
  return new;
end $function$;

CREATE TRIGGER account_added BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION set_organisation();

CREATE TRIGGER account_moved BEFORE UPDATE OF path ON account FOR EACH ROW WHEN (old.path <> new.path) EXECUTE FUNCTION set_organisation();
