/** Generates two years of audit entries in the database; reproducible by seed. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** Entries per statement. */
const ROWS = 100_000;
const YEARS_BACK = 2;
const MILLISECONDS = YEARS_BACK * 365 * 86_400_000;

type Wanted = { now: Date; seed: number; entries: number };

/** Older entries first, so that ids grow with time as in a real log. */
export async function writeLog(db: Kysely<Database>, { now, seed, entries }: Wanted): Promise<void> {
  for (let done = 0; done < entries; done += ROWS) {
    const last = Math.min(done + ROWS, entries);
    await sql`
      with person as materialized (
        select id, row_number() over (order by id) - 1 as place from account where type = 'User'
      ), hashed as (
        select n, abs(hashint8extended(n, ${seed}::bigint) % 1000000007) as chance
        from generate_series(${done + 1}::bigint, ${last}::bigint) as n
      ), planned as (
        -- Worked out before the join, so that people are found by hash and not one by one.
        select n, chance, chance % (select count(*) from person) as place from hashed
      )
      insert into audit_entry (at, actor_id, action, object_id, changes, result, address)
      select
        ${now}::timestamptz - (${MILLISECONDS}::double precision * (${entries + 1} - n) / ${entries}) * interval '1 millisecond',
        person.id,
        case when chance % 100 < 60 then 'sign-in' when chance % 100 < 85 then 'account.update'
          when chance % 100 < 95 then 'password.change' else 'account.create' end,
        person.id,
        case when chance % 100 between 60 and 84
          then jsonb_build_array(jsonb_build_object('field', 'Phone', 'old', chance::text, 'new', n::text))
          when chance % 100 between 85 and 94
          then '[{"field": "Password", "old": null, "new": "changed"}]'::jsonb
          else '[]'::jsonb end,
        case when chance % 100 < 6 then 'failure' else 'success' end,
        '198.51.100.' || chance % 200
      from planned join person using (place)
      order by n`.execute(db);
  }
}
