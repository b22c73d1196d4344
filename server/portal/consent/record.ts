import type { Locale } from '#contract/platform/locales.ts';
import type { ConsentDecision } from '#contract/portal/consent.ts';
import { audit } from '#server/platform/audit.ts';
import type { Call } from '#server/platform/call.ts';
import type { StoredConsent } from './cookie.ts';

type DecisionRecord = {
  /** The stored state after the decision. */
  kept: StoredConsent;
  /** The browser's previous decisions for the same list. */
  former: StoredConsent['decided'];
  decisions: readonly ConsentDecision[];
  /** Language of the list that was shown. */
  locale: Locale;
};

/** Stores a decision as proof: time, browser, user, list version and choices. */
export async function recordConsent(
  call: Call,
  { kept, former, decisions, locale }: DecisionRecord,
): Promise<void> {
  // While impersonating, the browser is the impersonator's.
  const accountId = call.session?.impersonatorId ?? call.session?.accountId ?? null;
  await call
    .asSystem('consent')
    .transaction()
    .execute(async db => {
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
