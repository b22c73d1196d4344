-- Written by `npm run functions`; from 0034-repricing-requests.sql.
CREATE OR REPLACE FUNCTION public.request_repricing(list bigint, due timestamp with time zone DEFAULT to_timestamp((0)::double precision))
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
end $function$;
