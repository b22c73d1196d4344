/** GetMySubscriptions: the subscriptions of the caller's company, as far as the caller may read them. */
import { sql } from 'kysely';
import { READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import type { SubscriptionsOverview } from '#contract/accounts/overview.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import { isInside } from '#server/accounts/paths.ts';
import { holdsOn, subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { subscriptionsOverview } from './subscriptions.ts';

/** The path of the caller's company, else of the caller. */
async function homeOf({ db, session }: SessionCall): Promise<string> {
  const { AccountPath: own } = session.user;
  const company = await db
    .selectFrom('account')
    .select('path')
    .where(sql<boolean>`id = any (${idsInPath(own)}::bigint[])`)
    .where('type', '=', 'Company')
    .executeTakeFirst();
  return company?.path ?? own;
}

export async function mySubscriptions(call: SessionCall): Promise<SubscriptionsOverview> {
  const home = await homeOf(call);
  const paths = subtreesWith(call, READS_SUBSCRIPTIONS).flatMap(path =>
    isInside(home, path) ? [home] : isInside(path, home) ? [path] : [],
  );
  return subscriptionsOverview(call, paths, wanted => paths.every(path => holdsOn(call, wanted, path)));
}
