-- Written by `npm run functions`; from 0002-notices.sql.
CREATE OR REPLACE FUNCTION public.tell_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform pg_notify('portal', json_build_object('kind', 'sessions', 'sessionIds', json_agg(id order by id))::text)
  from (select id, (row_number() over (order by id) - 1) / 150 as part from ended) as parted
  group by part;
  return null;
end $function$;

CREATE TRIGGER session_ended AFTER DELETE ON session REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions();
