/** Starts a session for a visitor without a sign-in. */
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { enterSession, insertSession } from '#server/identity/start-session.ts';
import type { Call, CookieJar, Deps } from '#server/platform/call.ts';
import type { Portal } from './server.ts';
import type { Visitor } from './visitor.ts';

export type PersonName = keyof typeof PEOPLE;

export async function accountOf(portal: { deps: Pick<Deps, 'db'> }, person: PersonName): Promise<number> {
  const { account_id } = await portal.deps.db
    .selectFrom('login')
    .select('account_id')
    .where('username', '=', PEOPLE[person].username)
    .executeTakeFirstOrThrow();
  return account_id;
}

/** Starts a session of the person. Returns the id of their account. */
export async function enter(
  portal: Pick<Portal, 'deps' | 'origin'>,
  visitor: Visitor,
  person: PersonName,
  impersonator?: PersonName,
): Promise<number> {
  const accountId = await accountOf(portal, person);
  await enterAccount(portal, visitor, accountId, impersonator && (await accountOf(portal, impersonator)));
  return accountId;
}

/** As {@link enter}, for the user of an account. */
export async function enterAccount(
  portal: Pick<Portal, 'deps' | 'origin'>,
  visitor: Visitor,
  accountId: number,
  impersonatorId?: number,
): Promise<void> {
  const cookie = (name: string): CookieJar['session'] => ({
    get: () => visitor.cookies.get(name),
    set: token => void visitor.cookies.set(name, token),
    clear: () => void visitor.cookies.delete(name),
  });
  const { db, prepared, ...shared } = portal.deps;
  const call: Call = {
    ...shared,
    session: null,
    address: '127.0.0.1',
    userAgent: 'test',
    locale: DEFAULT_LOCALE,
    requestId: 'test',
    origin: portal.origin,
    cookies: {
      session: cookie('portal_session'),
      pending: cookie('portal_pending'),
      openIdState: cookie('portal_openid_state'),
      openIdTicket: cookie('portal_openid_ticket'),
    },
    write: () => Promise.reject(new Error('A sign-in has no reach')),
    readInReach: () => Promise.reject(new Error('A sign-in has no reach')),
    readAsSystem: () => db,
    preparedAsSystem: () => prepared,
  };
  const person = { accountId, impersonatorId: impersonatorId ?? null };
  await enterSession(call, await insertSession(portal.deps.db, call, person));
}
