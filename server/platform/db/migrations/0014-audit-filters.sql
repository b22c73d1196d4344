-- Filters of the audit log, each answered by an index at any length of the log.

create index audit_entry_impersonator_at on audit_entry (impersonator_id, at desc, id desc)
  where impersonator_id is not null;
create index audit_entry_failure_at on audit_entry (at desc, id desc) where result = 'failure';

-- The values that an entry tells of, before (`old`) or after (`new`), folded for comparing: an expression of an index,
-- so that entries which changed nothing, most of them, take no room. The schema is named: an index is built without one.
create function audit_values(changes jsonb, side text) returns text language sql immutable parallel safe as $$
  select coalesce(public.fold(string_agg(one ->> side, E'\n')), '') from jsonb_array_elements(changes) as one
$$;
create index audit_entry_old on audit_entry using gin (audit_values(changes, 'old') gin_trgm_ops)
  where changes <> '[]';
create index audit_entry_new on audit_entry using gin (audit_values(changes, 'new') gin_trgm_ops)
  where changes <> '[]';
