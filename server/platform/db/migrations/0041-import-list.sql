-- The import list can be filtered and sorted; drafts are not listed.
alter table account_import add column folded_name text not null generated always as (fold(name)) stored;
create index account_import_name on account_import (folded_name, id) where status <> 'Draft';
create index account_import_name_part on account_import using gin (folded_name gin_trgm_ops);
create index account_import_status on account_import (status, id) where status <> 'Draft';
create index account_import_errors on account_import (error_count, id) where status <> 'Draft';
create index account_import_created on account_import (created_at, id) where status <> 'Draft';
-- Unfinished imports sort last.
create index account_import_finished on account_import (coalesce(finished_at, 'infinity'), id) where status <> 'Draft';
