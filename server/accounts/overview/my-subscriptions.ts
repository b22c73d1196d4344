/** GetMySubscriptions: the subscriptions of the caller's company, those the caller may read. */
import { sql } from 'kysely';
import { READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import type { MySubscriptions } from '#contract/accounts/overview.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import { canRead } from '#server/identity/account-rights.ts';
import { holdsOn, subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { isInside } from '#server/platform/db/paths.ts';
import { subscriptionsOverview } from './subscriptions.ts';

/** The path of the caller's company, or of the caller if there is none. */
async function homeOf({ readAsSystem, session }: SessionCall): Promise<string> {
  const { AccountPath: own } = session.user;
  const company = await readAsSystem('accounts above')
    .selectFrom('account')
    .select('path')
    .where(sql<boolean>`id = any (${idsInPath(own)}::bigint[])`)
    .where('type', '=', 'Company')
    .executeTakeFirst();
  return company?.path ?? own;
}

/** The account, if there is only one path and the caller may open its page. */
async function pageOf(call: SessionCall, [path, ...others]: readonly string[]): Promise<number | null> {
  if (path === undefined || others.length > 0) return null;
  const account = await call.readInReach(db =>
    db.selectFrom('account').select(['id', 'type', 'path']).where('path', '=', path).executeTakeFirst(),
  );
  return account && canRead(call, account) ? account.id : null;
}

export async function mySubscriptions(call: SessionCall): Promise<MySubscriptions> {
  const home = await homeOf(call);
  const paths = subtreesWith(call, READS_SUBSCRIPTIONS).flatMap(path =>
    isInside(home, path) ? [home] : isInside(path, home) ? [path] : [],
  );
  const [overview, accountId] = await Promise.all([
    subscriptionsOverview(call, paths, wanted => paths.every(path => holdsOn(call, wanted, path))),
    pageOf(call, paths),
  ]);
  return { ...overview, AccountId: accountId };
}
