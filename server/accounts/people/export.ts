/** ExportUsers (USER_EXPORT): streams the users below an account as a file, a page at a time. */
import * as z from 'zod';
import { EXPORTS_USERS } from '#contract/accounts/people.ts';
import type { UserKey } from '#contract/accounts/people.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { requireAccountInScope, requireReadable } from '#server/accounts/require-account.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { csvOf, xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { usersOfCompany } from './users.ts';

/** Export kinds by file extension. */
export const USER_EXPORTS = { csv: 'users-csv', xlsx: 'users-xlsx' } as const;

const ROWS_PER_READ = 500;

const COLUMNS = ['name', 'username', 'email', 'state', 'last_sign_in', 'mfa', 'id'] as const;

const exportRequest = z.object({ companyId: z.number(), showTerminatedAccounts: z.boolean() });
type ExportRequest = z.infer<typeof exportRequest>;

/** Rights and reach are checked here and again when the file is downloaded. */
export async function startUserExport(
  call: SessionCall,
  { companyId, format, showTerminatedAccounts = false }: Input<'IAccountService/ExportUsers'>,
): Promise<Output<'IAccountService/ExportUsers'>> {
  await call.write({ accounts: [companyId] }, async write => {
    requireRightOn(write, EXPORTS_USERS, requireReadable(write, companyId).path);
    await audit(write.db, call, { action: 'account.export-users', objectId: companyId });
  });
  const day = call.clock.now().toISOString().slice(0, 10);
  return {
    Address: exportAddress(call, USER_EXPORTS[format], { companyId, showTerminatedAccounts }),
    FileName: `users-${day}.${format}`,
  };
}

async function* rowsOf(call: SessionCall, input: ExportRequest, locale: Locale): AsyncGenerator<TableRow> {
  yield COLUMNS.map(column => textOf(locale, `users.column.${column}`));
  let after: UserKey | null = null;
  do {
    const page: Output<'IAccountService/GetUsersForCompany'> = await usersOfCompany(call, {
      ...input,
      after,
      limit: ROWS_PER_READ,
    });
    for (const user of page.Rows) {
      yield [
        user.DisplayName,
        user.Username,
        user.Email,
        textOf(locale, `users.state.${user.AccountState}`),
        user.LastLogon,
        textOf(locale, user.HasMfa ? 'value.yes' : 'value.no'),
        user.AccountId,
      ];
    }
    after = page.Next;
  } while (after !== null);
}

/** Validates the request before any data is sent. */
async function parseRequest(call: SessionCall, input: unknown) {
  const opened = exportRequest.parse(input);
  const company = await requireAccountInScope(call, opened.companyId);
  requireRightOn(call, EXPORTS_USERS, company.path);
  return opened;
}

export async function* usersCsv(call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<string> {
  yield* csvOf(rowsOf(call, await parseRequest(call, input), locale));
}

export async function* usersXlsx(
  call: SessionCall,
  input: unknown,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  yield* xlsxOf(rowsOf(call, await parseRequest(call, input), locale), textOf(locale, 'users.sheet'));
}
