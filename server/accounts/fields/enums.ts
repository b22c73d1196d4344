/** Choices of comboboxes: built-in, and from remote systems (ACC-02). */
import type { Input, Output } from '#contract/operations.ts';
import { formatTag } from '#contract/platform/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import { rightsAnywhere } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { codesOf, nameOfCode } from './codes.ts';
import { findDefinition } from './definitions.ts';
import { requireWritableField } from './writable-field.ts';

type Members = Output<'IAccountService/GetEnumDataForField'>;

/** Codes are sorted by name; members keep the order of their definition. */
export async function enumMembers(
  call: SessionCall,
  { accountType, fieldName }: Input<'IAccountService/GetEnumDataForField'>,
): Promise<Members> {
  const { members, source } = await findDefinition(
    call.readAsSystem('configuration'),
    accountType,
    fieldName,
    rightsAnywhere(call),
  );
  if (members) {
    return members.map(one => ({ DisplayName: inLocale(one.displayName, call.locale), Value: one.value }));
  }
  if (!source) throw new HttpError(404, 'error.not_found');
  const order = new Intl.Collator(formatTag(call.locale));
  return codesOf(source)
    .map(Value => ({ DisplayName: nameOfCode(source, Value, call.locale), Value }))
    .sort((one, other) => order.compare(one.DisplayName, other.DisplayName));
}

export async function remoteEnumMembers(
  call: SessionCall,
  input: Input<'IAccountService/ResolveRemoteEnum'>,
): Promise<Output<'IAccountService/ResolveRemoteEnum'>> {
  const { accountId, holds } = await requireWritableField(call, input);
  const { remoteEnum } = await findDefinition(
    call.readAsSystem('configuration'),
    input.accountType,
    input.fieldName,
    holds,
  );
  if (remoteEnum === undefined) throw new HttpError(404, 'error.not_found');
  const { members, more } = await call.remoteData.members(remoteEnum, {
    accountType: input.accountType,
    field: input.fieldName,
    accountId: accountId ?? call.session.accountId,
    locale: call.locale,
    search: input.searchString.trim(),
    limit: input.maxRows,
  });
  return {
    EnumMembers: members
      .slice(0, input.maxRows)
      .map(one => ({ DisplayName: one.displayName, Value: one.value })),
    More: more || members.length > input.maxRows,
  };
}
