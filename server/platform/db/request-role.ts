/**
 * The role that requests are served as (section 6). Made at the first start where the portal's own role may make roles, else
 * beforehand by an administrator (roles.sql).
 */
import pg from 'pg';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';

const NOT_ALLOWED = '42501';
/** Another process was faster: roles belong to the whole server. */
const EXISTS = '42710';

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** One line that says what is lacking and both ways to have it. */
function lacking(owner: string): StartUpFailure {
  const role = pg.escapeIdentifier(owner);
  return new StartUpFailure(
    `The database role ${owner} has not the privilege CREATEROLE, and the role portal_request is not there or not granted ` +
      `to it. As an administrator of the database, either run server/platform/db/roles.sql (psql -v owner=${owner} -f ` +
      `server/platform/db/roles.sql), which makes that role and grants it, or: ALTER ROLE ${role} CREATEROLE;`,
  );
}

/** Whether requests can be served as the role; asked by doing it, which holds for every version of PostgreSQL. */
async function isGranted(client: pg.PoolClient): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('set local role portal_request');
    return true;
  } catch (error) {
    if (codeOf(error) === NOT_ALLOWED) return false;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

/** @throws StartUpFailure where the role is lacking and the portal's own may neither make nor grant it. */
export async function ensureRequestRole(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ owner: string; exists: boolean }>(`
    select current_user as owner, exists (select from pg_roles where rolname = 'portal_request') as exists`);
  const { owner = '', exists = false } = rows[0] ?? {};
  try {
    if (!exists) await client.query('create role portal_request nologin');
  } catch (error) {
    if (codeOf(error) === NOT_ALLOWED) throw lacking(owner);
    if (codeOf(error) !== EXISTS) throw error;
  }
  if (await isGranted(client)) return;
  try {
    await client.query('grant portal_request to current_user');
  } catch (error) {
    throw codeOf(error) === NOT_ALLOWED ? lacking(owner) : error;
  }
}
