/** Encrypts secret fields, and reveals them to users with the right to see them (section 6, FIELDS_SHOW_PASSWORD). */
import { SHOWS_SECRETS } from '#contract/accounts/people-rights.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { assertNotImpersonating } from '#server/identity/impersonation.ts';
import { requireReadable } from '#server/identity/require-account.ts';
import { rightsAt } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { findDefinition } from './definitions.ts';

/** Field name of the audit change whose new value is the revealed field's name. */
export const REVEALED_FIELD = 'RevealedField';

const SEALED = 'sealed:';

export const sealField = (call: Pick<SessionCall, 'seal'>, value: FieldValue): string =>
  SEALED + call.seal.seal(String(value)).toString('base64');

/** Values imported before encryption was introduced are plain text. */
const openField = (call: SessionCall, kept: string): string =>
  kept.startsWith(SEALED) ? call.seal.open(Buffer.from(kept.slice(SEALED.length), 'base64')) : kept;

/** RevealField: returns null when there is no value. The access is audited before the response is sent. */
export async function revealField(
  call: SessionCall,
  accountId: number,
  fieldName: string,
): Promise<{ Value: string | null }> {
  assertNotImpersonating(call);
  return call.write({ accounts: [accountId] }, async write => {
    const row = requireReadable(write, accountId, SHOWS_SECRETS);
    const { template } = await findDefinition(write.db, row.type, fieldName, rightsAt(write, row.path));
    if (template !== 'Password') throw new HttpError(404, 'error.not_found');
    const kept = row.fields[fieldName] ?? null;
    await audit(write.db, call, {
      action: 'field.reveal',
      objectId: row.id,
      changes: [{ field: REVEALED_FIELD, old: null, new: fieldName }],
    });
    return { Value: kept === null ? null : openField(call, String(kept)) };
  });
}
