/**
 * The role that serves requests (section 6). Created at the first start when the portal's own role may create roles,
 * otherwise beforehand by an administrator (roles.sql).
 */
import pg from 'pg';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
/** Another process created it first: roles belong to the whole server. */
const DUPLICATE_OBJECT = '42710';

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Error with one line that names the missing privilege and both remedies. */
function missingRoleError(owner: string): StartUpFailure {
  const role = pg.escapeIdentifier(owner);
  return new StartUpFailure(
    `The database role ${owner} has not the privilege CREATEROLE, and the role portal_request is not there or not granted ` +
      `to it. As an administrator of the database, either run server/platform/db/roles.sql (psql -v owner=${owner} -f ` +
      `server/platform/db/roles.sql), which makes that role and grants it, or: ALTER ROLE ${role} CREATEROLE;`,
  );
}

/** Whether the portal's role may set this role. Tried out, because that works on every version of PostgreSQL. */
async function isGranted(client: pg.PoolClient): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('set local role portal_request');
    return true;
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

/** @throws StartUpFailure when the role is missing and the portal's own role may not create or grant it. */
export async function ensureRequestRole(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ owner: string; exists: boolean }>(`
    select current_user as owner, exists (select from pg_roles where rolname = 'portal_request') as exists`);
  const { owner = '', exists = false } = rows[0] ?? {};
  try {
    if (!exists) await client.query('create role portal_request nologin');
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) throw missingRoleError(owner);
    if (codeOf(error) !== DUPLICATE_OBJECT) throw error;
  }
  if (await isGranted(client)) return;
  try {
    await client.query('grant portal_request to current_user');
  } catch (error) {
    throw codeOf(error) === INSUFFICIENT_PRIVILEGE ? missingRoleError(owner) : error;
  }
}
