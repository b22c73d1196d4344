-- As in 0022 and 0031, but a request never waits for another transaction: a change of several pricelists and a running
-- job, which requests the dependent pricelists, could deadlock. A pending job is restarted; one that is locked is
-- running or has just been requested, so another job follows it and sees this transaction's changes.
create index job_reprice_pending on job (account_id, split_part(subject, ' #', 1)) where kind = 'reprice' and state = 'pending';

create or replace function request_repricing(list bigint, due timestamptz default to_timestamp(0)) returns void language plpgsql
  security definer set search_path = public as $$
declare
  wanted constant text := list || case when due > now() then ' ' || extract(epoch from due) else '' end;
  seller bigint;
  pending bigint;
begin
  select owner_id into seller from marketplace where id = list;
  if seller is null then return; end if;
  select id into pending from job
  where kind = 'reprice' and state = 'pending' and account_id = seller and split_part(subject, ' #', 1) = wanted
  order by id limit 1 for update skip locked;
  if pending is null then
    -- Pending jobs have distinct subjects.
    insert into job (kind, account_id, subject, run_at, created_at)
    values ('reprice', seller, wanted || ' #' || gen_random_uuid(), due, now());
  else
    update job set run_at = due, payload = '{}', progress_done = null, progress_total = null where id = pending;
  end if;
end $$;
