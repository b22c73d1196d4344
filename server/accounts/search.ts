/** Finding accounts by part of a name, by id or by user name (sections 2 and 3, global search). */
import { sql } from 'kysely';
import type { AccountSearchResult } from '#contract/account.ts';
import type { SessionCall } from '#server/call.ts';
import { containsFolded } from '#server/db/folded.ts';
import { above, idsOf, readNames, withOwnNames } from './ancestors.ts';
import { insideAny } from './paths.ts';
import { readableTypes } from './read-rights.ts';

const MOST = 50;

/** Ids are at most this many digits, so that a longer number is a name. */
const ID = /^\d{1,15}$/;

/** Who is named exactly comes first, then the living, then by name. */
export async function searchAccounts(call: SessionCall, text: string): Promise<AccountSearchResult[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const ids = await findIds(call, wanted);
  const { rows, names } = await call.inReach(async db => {
    const found = await db
      .selectFrom('account')
      .select(['id', 'display_name', 'type', 'state', 'path'])
      .where(sql<boolean>`id = any (${ids}::bigint[])`)
      .orderBy(sql`array_position(${ids}::bigint[], id)`)
      .execute();
    const named = new Set(found.flatMap(({ path }) => idsOf(path)));
    return { rows: found, names: await readNames(db, [...named]) };
  });
  const known = await withOwnNames(
    call,
    rows.map(({ path }) => path),
    names,
  );
  return rows.map(row => ({
    AccountId: row.id,
    DisplayName: row.display_name,
    AccountType: row.type,
    AccountState: row.state,
    // The portal draws the type's icon (SHL-09).
    Icon: null,
    Path: above(row.path, known)
      .map(one => one.display_name)
      .join(' / '),
  }));
}

/**
 * Found with the system's own access, the reach said in the query: row-level security lets no index answer a `like`.
 * The rows are then read as the request role, which holds the same line a second time (tree/find.ts does alike).
 */
async function findIds(call: SessionCall, text: string): Promise<number[]> {
  const exact = await exactIds(call, text);
  const types = readableTypes(call);
  const isExact = sql<boolean>`id = any (${exact}::bigint[])`;
  const rows = await call.db
    .selectFrom('account')
    .select('id')
    .where(insideAny('path', call.session.reach))
    .where(builder => builder.or([containsFolded('folded_name', text), isExact]))
    .where(builder =>
      builder.or([
        builder('id', '=', call.session.accountId),
        ...(types.length > 0 ? [builder('type', 'in', types)] : []),
      ]),
    )
    .orderBy(isExact, 'desc')
    .orderBy(sql`state = 'Terminated'`)
    .orderBy('folded_name')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(row => row.id);
}

/** Logins are not the request role's to see; whether an account found by one is shown, reach decides. */
async function exactIds(call: SessionCall, text: string): Promise<number[]> {
  const login = await call.db
    .selectFrom('login')
    .select('account_id')
    .where(sql`lower(username)`, '=', sql`lower(${text}::text)`)
    .executeTakeFirst();
  return [...(login ? [login.account_id] : []), ...(ID.test(text) ? [Number(text)] : [])];
}
