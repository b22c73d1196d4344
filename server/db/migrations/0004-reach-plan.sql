-- The same reach as in_reach(path), written so that the planner reads the setting once a query
-- and not, by a function call, once a row.
drop policy account_reach on account;
create policy account_reach on account to portal_request using (
  path = any ((select string_to_array(current_setting('portal.reach', true), ','))::text[])
  or path ^@ any ((select string_to_array(replace(current_setting('portal.reach', true), ',', '/,') || '/', ','))::text[])
);
