-- Written by `npm run functions`; from 0002-notices.sql.
CREATE OR REPLACE FUNCTION public.tell_capabilities(ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select pg_notify('portal', json_build_object('kind', 'capabilities', 'accountIds', json_agg(id order by id))::text)
  from (
    select id, (row_number() over (order by id) - 1) / 300 as part
    from (select distinct unnest(ids) as id) as person
  ) as parted
  group by part
$function$;
