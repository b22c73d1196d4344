-- The people list: an index serves every filter and sort order.

-- Sort key of the last sign-in, never null; users who never signed in come before all others.
alter table login
  add column folded_username text not null generated always as (fold(username)) stored,
  add column folded_email text not null generated always as (fold(email)) stored,
  add column last_logon_or_never timestamptz not null generated always as (coalesce(last_logon, '-infinity')) stored;
create index login_folded_username on login (folded_username, account_id);
create index login_username_part on login using gin (folded_username gin_trgm_ops);
create index login_email_part on login using gin (folded_email gin_trgm_ops);
create index login_last_logon on login (last_logon_or_never, account_id);

create index account_user_name on account (folded_name, id) where type = 'User';
create index account_user_created on account (created_at, id) where type = 'User';
create index account_user_state on account (state, folded_name, id) where type = 'User';

-- For finding the holders of a role.
create index role_assignment_role on role_assignment (role_id, account_id);
