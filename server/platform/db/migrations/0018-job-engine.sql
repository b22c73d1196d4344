-- Jobs are executed by an engine (ADR 23). A row is inserted in the transaction that requests the job; when it is due,
-- a server process enqueues it in the engine and records the engine's id.

alter table job
  -- The engine's job for the next step; null until it is due.
  add column engine_id uuid,
  -- Attempts of the current step that failed unexpectedly.
  add column attempts integer not null default 0,
  -- Progress in the job's own units; null when it reports none.
  add column progress_done integer,
  add column progress_total integer;

drop index job_due;
create index job_due on job (run_at) where state = 'pending' and engine_id is null;
create index job_handed_over on job (engine_id) where state = 'pending' and engine_id is not null;

-- Server processes look for due jobs when this arrives.
create function job_waiting() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal', '{"kind":"jobs"}');
  return null;
end $$;
create trigger job_added after insert on job
  for each row when (new.state = 'pending' and new.engine_id is null) execute function job_waiting();
create trigger job_changed after update of state, run_at, engine_id on job
  for each row when (new.state = 'pending' and new.engine_id is null) execute function job_waiting();
