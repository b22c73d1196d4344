-- Written by `npm run functions`; from 0001-foundation.sql.
CREATE OR REPLACE FUNCTION public.bump_profiles(ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with due as (select account_id from login where account_id = any (ids) order by account_id for update)
  update login set profile_version = profile_version from due where login.account_id = due.account_id
$function$;
