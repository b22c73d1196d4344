-- Written by `npm run functions`; from 0018-job-engine.sql.
CREATE OR REPLACE FUNCTION public.job_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('portal', '{"kind":"jobs"}');
  return null;
end $function$;

CREATE TRIGGER job_added AFTER INSERT ON job FOR EACH ROW WHEN (new.state = 'pending'::text AND new.engine_id IS NULL) EXECUTE FUNCTION job_waiting();

CREATE TRIGGER job_changed AFTER UPDATE OF state, run_at, engine_id ON job FOR EACH ROW WHEN (new.state = 'pending'::text AND new.engine_id IS NULL) EXECUTE FUNCTION job_waiting();
