/** ValidateUniqueField and ValidateRemoteFieldWithResult (ACC-02): validation while typing. */
import type { Input, Output } from '#contract/operations.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { countAttempt } from '#server/identity/attempts.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { findDefinition } from './definitions.ts';
import { normalized } from './formats.ts';
import { isTaken } from './unique.ts';
import { requireWritableField } from './writable-field.ts';

export async function validateUnique(
  call: SessionCall,
  input: Input<'IAccountService/ValidateUniqueField'>,
): Promise<Output<'IAccountService/ValidateUniqueField'>> {
  const { accountId, holds } = await requireWritableField(call, input);
  const field = await findDefinition(
    call.readAsSystem('configuration'),
    input.accountType,
    input.fieldName,
    holds,
  );
  if (!field.unique) throw new HttpError(404, 'error.not_found');
  // Rate-limited, so that values in use elsewhere cannot be enumerated.
  await countAttempt(call, RATE_LIMITS.uniqueCheck, call.session.accountId);
  const asked = { type: input.accountType, field: input.fieldName, value: normalized(field, input.value) };
  return { IsUnique: !(await isTaken(call.readAsSystem('uniqueness'), asked, accountId)) };
}

export async function validateRemote(
  call: SessionCall,
  input: Input<'IAccountService/ValidateRemoteFieldWithResult'>,
): Promise<Output<'IAccountService/ValidateRemoteFieldWithResult'>> {
  const { accountId, holds } = await requireWritableField(call, input);
  const { remoteValidation } = await findDefinition(
    call.readAsSystem('configuration'),
    input.accountType,
    input.fieldName,
    holds,
  );
  if (remoteValidation === undefined) throw new HttpError(404, 'error.not_found');
  const { valid, message } = await call.remoteData.check(remoteValidation, {
    accountType: input.accountType,
    field: input.fieldName,
    accountId: accountId ?? call.session.accountId,
    locale: call.locale,
    value: input.value,
  });
  return { IsValid: valid, Message: message };
}
