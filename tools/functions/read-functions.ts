/** The text of the functions of a database, as files. */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

export const FUNCTIONS = 'server/platform/db/functions';
const MIGRATIONS = 'server/platform/db/migrations';

type Found = { name: string; definition: string; triggers: string[] };

/** The last migration that creates or replaces the function, where comments on it are. */
function migrationOf(name: string, migrations: ReadonlyMap<string, string>): string {
  const creates = new RegExp(`create (or replace )?function ${name}\\(`);
  return [...migrations].findLast(([, text]) => creates.test(text))?.[0] ?? 'no migration';
}

const textOf = ({ definition, triggers }: Found, migration: string): string =>
  [
    `-- Written by \`npm run functions\`; from ${migration}.\n`,
    `${definition.trimEnd()};\n`,
    ...triggers.map(trigger => `\n${trigger};\n`),
  ].join('');

/** Returns the functions of the schema `public`, without those of extensions: file names with texts. */
export async function readFunctions(db: DatabaseReader): Promise<Map<string, string>> {
  const { rows } = await sql<Found>`
    select proname as name, pg_get_functiondef(oid) as definition, array(
      select pg_get_triggerdef(pg_trigger.oid, true) from pg_trigger
      where tgfoid = pg_proc.oid and not tgisinternal order by tgname, tgrelid::regclass::text
    ) as triggers
    from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname collate "C"`.execute(db);
  const migrations = new Map(
    readdirSync(MIGRATIONS)
      .sort()
      .map(file => [file, readFileSync(`${MIGRATIONS}/${file}`, 'utf8')]),
  );
  return new Map(rows.map(row => [`${row.name}.sql`, textOf(row, migrationOf(row.name, migrations))]));
}
