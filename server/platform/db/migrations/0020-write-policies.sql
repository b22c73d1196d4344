-- What the request role may write (ADR 26). Nothing else is granted: logins, sessions, the job queue and everything
-- that belongs to the installation is written with system access only.

-- The writing user: set by server/platform/db/write.ts for the transaction, null in all others. Policies read it in a
-- subquery, so that it is evaluated once per statement and not once per row.
create function acting_account() returns bigint language sql stable as $$
  select nullif(current_setting('portal.actor', true), '')::bigint
$$;
create function acting_impersonator() returns bigint language sql stable as $$
  select nullif(current_setting('portal.impersonator', true), '')::bigint
$$;

revoke insert, update, delete on all tables in schema public from portal_request;

-- The policy account_reach (0001) applies to every command: a new account is inside the reach, and a changed or moved
-- one is inside before and after.
grant insert on account to portal_request;
grant update (parent_id, path, display_name, state, fields, version, termination_date) on account to portal_request;

-- Roles are assigned to accounts in reach, over accounts in reach.
alter table role_assignment enable row level security;
create policy role_assignment_read on role_assignment for select to portal_request
  using (exists (select from account where account.id = account_id));
create policy role_assignment_add on role_assignment for insert to portal_request with check (
  exists (select from account where account.id = account_id) and exists (select from account where account.id = scope_id)
);
grant insert on role_assignment to portal_request;

-- Entries name their actor, and are about an account in reach or the user's own.
drop policy audit_entry_write on audit_entry;
create policy audit_entry_add on audit_entry for insert to portal_request with check (
  actor_id = (select acting_account()) and impersonator_id is not distinct from (select acting_impersonator())
  and (object_id = (select acting_account()) or exists (select from account where account.id = object_id))
);
grant insert on audit_entry to portal_request;

drop policy account_note_reach on account_note;
create policy account_note_read on account_note for select to portal_request
  using (exists (select from account where account.id = account_id));
create policy account_note_add on account_note for insert to portal_request
  with check (author_id = (select acting_account()) and exists (select from account where account.id = account_id));
create policy account_note_remove on account_note for delete to portal_request
  using (exists (select from account where account.id = account_id));
grant insert, delete on account_note to portal_request;

-- Orders, with the request and its first response; the rest is written by jobs.
drop policy service_order_reach on service_order;
create policy service_order_read on service_order for select to portal_request
  using (exists (select from account where account.id = account_id));
create policy service_order_add on service_order for insert to portal_request
  with check (placed_by = (select acting_account()) and exists (select from account where account.id = account_id));
drop policy provisioning_request_reach on provisioning_request;
create policy provisioning_request_read on provisioning_request for select to portal_request
  using (exists (select from account where account.id = account_id));
create policy provisioning_request_add on provisioning_request for insert to portal_request
  with check (requested_by = (select acting_account()) and exists (select from account where account.id = account_id));
grant insert on service_order, provisioning_request, provisioning_response to portal_request;

-- Users see and delete their own drafts even after losing the reach, so that old drafts can be replaced.
drop policy account_import_reach on account_import;
create policy account_import_read on account_import for select to portal_request
  using (creator_id = (select acting_account()) or exists (select from account where account.id = account_import.parent_id));
create policy account_import_add on account_import for insert to portal_request with check (
  creator_id = (select acting_account()) and exists (select from account where account.id = account_import.parent_id)
);
create policy account_import_change on account_import for update to portal_request
  using (exists (select from account where account.id = account_import.parent_id));
create policy account_import_remove on account_import for delete to portal_request
  using (creator_id = (select acting_account()) and status = 'Draft');
create policy account_import_row_add on account_import_row for insert to portal_request
  with check (exists (select from account_import where account_import.id = import_id));
create policy account_import_row_change on account_import_row for update to portal_request
  using (exists (select from account_import where account_import.id = import_id));
grant insert, update, delete on account_import to portal_request;
grant insert, update on account_import_row to portal_request;

-- Confirmed by the user in person, for their own account or one in reach.
drop policy terms_confirmation_reach on terms_confirmation;
create policy terms_confirmation_read on terms_confirmation for select to portal_request
  using (account_id = (select acting_account()) or exists (select from account where account.id = account_id));
create policy terms_confirmation_add on terms_confirmation for insert to portal_request with check (
  confirmed_by = (select acting_account())
  and (account_id = (select acting_account()) or exists (select from account where account.id = account_id))
);
grant insert on terms_confirmation to portal_request;

-- The user's own preferences, or those of a user in reach.
alter table notification_preference enable row level security;
create policy notification_preference_reach on notification_preference to portal_request
  using (account_id = (select acting_account()) or exists (select from account where account.id = account_id));
grant select, insert, update on notification_preference to portal_request;

alter table landing_page enable row level security;
create policy landing_page_reach on landing_page to portal_request
  using (exists (select from account where account.id = account_id));
grant select, insert, update, delete on landing_page to portal_request;

-- Responses belong to the real user, also while impersonating.
alter table idempotency enable row level security;
create policy idempotency_own on idempotency to portal_request
  using (actor_id = (select coalesce(acting_impersonator(), acting_account())));
grant select, insert, update on idempotency to portal_request;
