import type { Locale } from '#contract/platform/locales.ts';
import type { ConsentDecision } from '#contract/portal/consent.ts';
import { audit } from '#server/platform/audit.ts';
import type { Call } from '#server/platform/call.ts';
import type { StoredConsent } from './cookie.ts';

type DecisionRecord = {
  /** As it stands after the decision. */
  kept: StoredConsent;
  /** What the same browser had decided on the same list before. */
  former: StoredConsent['decided'];
  decisions: readonly ConsentDecision[];
  /** Of the list that was shown. */
  locale: Locale;
};

/** Keeps a decision as proof: when, which browser, who was signed in, on which list, what. */
export async function recordConsent(
  call: Call,
  { kept, former, decisions, locale }: DecisionRecord,
): Promise<void> {
  // Somebody acting for another sits at their own browser.
  const accountId = call.session?.impersonatorId ?? call.session?.accountId ?? null;
  await call.db.transaction().execute(async db => {
    await db
      .insertInto('consent_decision')
      .values({
        at: call.clock.now(),
        visitor: kept.visitor,
        account_id: accountId,
        version: kept.version,
        locale,
        decisions: JSON.stringify(decisions),
      })
      .execute();
    if (accountId === null) return;
    await audit(db, call, {
      action: 'consent.decide',
      objectId: accountId,
      changes: decisions.map(({ id, status }) => ({ field: id, old: former.get(id) ?? null, new: status })),
    });
  });
}
