-- Indexes for the filters of the audit log, for a log of any length.

create index audit_entry_impersonator_at on audit_entry (impersonator_id, at desc, id desc)
  where impersonator_id is not null;
create index audit_entry_failure_at on audit_entry (at desc, id desc) where result = 'failure';

-- Folded old or new values of an entry, for an expression index; null for entries without changes, which are most, so
-- that they take no space. Names the schema, because indexes are built without a search path.
create function audit_values(changes jsonb, side text) returns text language sql immutable parallel safe as $$
  select coalesce(public.fold(string_agg(one ->> side, E'\n')), '') from jsonb_array_elements(changes) as one
$$;
create index audit_entry_old on audit_entry using gin (audit_values(changes, 'old') gin_trgm_ops)
  where changes <> '[]';
create index audit_entry_new on audit_entry using gin (audit_values(changes, 'new') gin_trgm_ops)
  where changes <> '[]';
