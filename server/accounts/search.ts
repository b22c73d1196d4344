/** Finding accounts by part of a name, by id or by user name (sections 2 and 3, global search). */
import { sql } from 'kysely';
import type { AccountSearchResult } from '#contract/account.ts';
import type { SessionCall } from '#server/call.ts';
import { containsFolded } from '#server/db/folded.ts';
import { above, idsOf, readNames, withOwnNames } from './ancestors.ts';
import { readableTypes } from './read-rights.ts';

const MOST = 50;

/** Ids are at most this many digits, so that a longer number is a name. */
const ID = /^\d{1,15}$/;

/** Who is named exactly comes first, then the living, then by name. */
export async function searchAccounts(call: SessionCall, text: string): Promise<AccountSearchResult[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const own = call.session.accountId;
  const exact = await exactIds(call, wanted);
  const types = readableTypes(call);
  const isExact = sql<boolean>`id = any (${exact}::bigint[])`;
  const { rows, names } = await call.inReach(async db => {
    const found = await db
      .selectFrom('account')
      .select(['id', 'display_name', 'type', 'state', 'path'])
      .where(builder => builder.or([containsFolded('folded_name', wanted), isExact]))
      .where(builder =>
        builder.or([builder('id', '=', own), ...(types.length > 0 ? [builder('type', 'in', types)] : [])]),
      )
      .orderBy(isExact, 'desc')
      .orderBy(sql`state = 'Terminated'`)
      .orderBy('folded_name')
      .orderBy('id')
      .limit(MOST)
      .execute();
    const ids = new Set(found.flatMap(({ path }) => idsOf(path)));
    return { rows: found, names: await readNames(db, [...ids]) };
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

/** Logins are not the request role's to see; whether an account found by one is shown, reach decides. */
async function exactIds(call: SessionCall, text: string): Promise<number[]> {
  const login = await call.db
    .selectFrom('login')
    .select('account_id')
    .where(sql`lower(username)`, '=', sql`lower(${text}::text)`)
    .executeTakeFirst();
  return [...(login ? [login.account_id] : []), ...(ID.test(text) ? [Number(text)] : [])];
}
