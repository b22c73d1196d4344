/** Confirms terms: once per version and account, keeping the first time, with an audit entry. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Input } from '#contract/operations.ts';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import { ACCEPTS_TERMS } from '#contract/portal/terms.ts';
import { requireReadable } from '#server/identity/require-account.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

type Confirmation = { ConfirmedAt: string };

type Current = { id: number; version: number; key: string };

/** @throws HttpError 403 while impersonating: terms can only be confirmed by the user in person. */
function assertNotImpersonating({ session }: SessionCall): void {
  if (session.impersonatorId !== null) throw new HttpError(403, 'error.not_while_impersonating');
}

/** ConfirmTerms: confirms a general document for the caller's own account. */
export async function confirmOwnTerms(
  call: SessionCall,
  { termsId }: Input<'IAccountService/ConfirmTerms'>,
): Promise<Confirmation> {
  assertNotImpersonating(call);
  // The caller's own account need not be in reach.
  return call.write({ accounts: [] }, async ({ db }) => {
    const asked = await db
      .selectFrom('terms_version')
      .innerJoin('terms_document', 'terms_document.id', 'terms_version.document_id')
      .select('key')
      .where('terms_version.id', '=', termsId)
      .where('product_name', 'is', null)
      .executeTakeFirst();
    const current = asked && (await currentVersion(db, { key: asked.key }));
    return confirm(db, call, { current, termsId, accountId: call.session.accountId });
  });
}

/** AcceptTermsAndConditions (section 7): confirms a product's terms for an account in reach; 404 otherwise. */
export async function acceptProductTerms(
  call: SessionCall,
  { accountId, productName, termsId }: Input<'IMarketplaceService/AcceptTermsAndConditions'>,
): Promise<Confirmation> {
  assertNotImpersonating(call);
  return call.write({ accounts: [accountId] }, async write => {
    const { db } = write;
    requireReadable(write, accountId, ACCEPTS_TERMS);
    const current = await currentVersion(db, { product_name: productName });
    return confirm(db, call, { current, termsId, accountId });
  });
}

function currentVersion(
  db: Kysely<Database>,
  which: { key: string } | { product_name: string },
): Promise<Current | undefined> {
  return db
    .selectFrom('terms_version')
    .innerJoin('terms_document', 'terms_document.id', 'terms_version.document_id')
    .select(['terms_version.id', 'version', 'key'])
    .where(({ and }) => and(which))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type ConfirmRequest = { current: Current | undefined; termsId: number | undefined; accountId: number };

async function confirm(
  db: Kysely<Database>,
  call: SessionCall,
  { current, termsId, accountId }: ConfirmRequest,
): Promise<Confirmation> {
  if (!current) throw new HttpError(404, 'error.not_found');
  if (termsId !== undefined && termsId !== current.id) throw new HttpError(409, 'error.terms_replaced');
  const made = await db
    .insertInto('terms_confirmation')
    .values({
      version_id: current.id,
      account_id: accountId,
      confirmed_by: call.session.accountId,
      confirmed_at: call.clock.now(),
    })
    .onConflict(conflict => conflict.columns(['version_id', 'account_id']).doNothing())
    .returning('confirmed_at')
    .executeTakeFirst();
  if (made) {
    const { name } = await db
      .selectFrom('terms_text')
      .select('name')
      .where('version_id', '=', current.id)
      .orderBy(sql`locale = ${DEFAULT_LOCALE}`, 'desc')
      .executeTakeFirstOrThrow();
    await audit(db, call, {
      action: 'terms.confirm',
      objectId: accountId,
      changes: [{ field: 'Terms', old: null, new: `${name}, ${current.version}` }],
    });
    return { ConfirmedAt: made.confirmed_at.toISOString() };
  }
  const { confirmed_at: at } = await db
    .selectFrom('terms_confirmation')
    .select('confirmed_at')
    .where('version_id', '=', current.id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ConfirmedAt: at.toISOString() };
}
