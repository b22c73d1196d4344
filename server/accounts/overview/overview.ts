/** GetAccountOverview (ACC-02): an account's overview, each part by its own right on the account (ui.md, screen 25). */
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { READS_NOTES } from '#contract/accounts/note-rights.ts';
import { LOG_DAYS } from '#contract/accounts/overview-limits.ts';
import type { AccountOverview } from '#contract/accounts/overview.ts';
import { need } from '#contract/identity/capability.ts';
import { readAuditLog } from '#server/accounts/audit-log/read.ts';
import { readNotes } from '#server/accounts/notes/notes.ts';
import { hasRight } from '#server/identity/account-rights.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { holdsOn, rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { deadlinesBelow } from './deadlines.ts';
import { numbersOf } from './numbers.ts';
import { subscriptionsOverview } from './subscriptions.ts';
import { rolesOf, signInOf } from './user-facts.ts';

const DAY_IN_MS = 86_400_000;
const LOG_ENTRIES = 5;
const NOTES = 2;

/** The instant a number of days ago. */
const daysBefore = ({ clock }: SessionCall, days: number): string =>
  new Date(clock.now().getTime() - days * DAY_IN_MS).toISOString();

export async function accountOverview(call: SessionCall, accountId: number): Promise<AccountOverview> {
  const account = await requireAccountInScope(call, accountId);
  const { type, path } = account;
  const hasSubscriptions = canBeChildOf('Product', type) || canBeChildOf('User', type);
  const readsSubscriptions = hasSubscriptions && hasRight(call, { type: 'Product', path }, 'Read');
  const readsNotes = accountId !== call.session.accountId && holdsOn(call, READS_NOTES, path);
  const readsLog = holdsOn(call, need('AUDIT_LOG', 'Read'), path);
  // Reads the subtree's parts one after another, so that one call does not take many database connections.
  const below = async () => ({
    ...(await numbersOf(call, account)),
    Subscriptions: readsSubscriptions
      ? await subscriptionsOverview(call, [path], rightsAt(call, path))
      : null,
    Deadlines: hasSubscriptions ? await deadlinesBelow(call, account) : null,
  });
  const [parts, log, notes, roles, signIn] = await Promise.all([
    below(),
    readsLog
      ? readAuditLog(call, { query: { accountId, from: daysBefore(call, LOG_DAYS) }, limit: LOG_ENTRIES })
      : null,
    readsNotes ? readNotes(call, { accountId }, NOTES) : null,
    rolesOf(call, account),
    signInOf(call, account),
  ]);
  return {
    AccountId: accountId,
    ...parts,
    Log: log?.Rows ?? null,
    NewestNotes: notes?.Rows ?? null,
    Roles: roles,
    SignIn: signIn,
  };
}
