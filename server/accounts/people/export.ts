/** ExportUsers (USER_EXPORT): streams the filtered users below an account as a file, a page at a time, in the chosen columns. */
import * as z from 'zod';
import { PEOPLE_LIST } from '#contract/accounts/people-list.ts';
import type { PersonColumn } from '#contract/accounts/people-list.ts';
import { EXPORTS_USERS } from '#contract/accounts/people-rights.ts';
import type { Person } from '#contract/accounts/people.ts';
import type { Input, Output } from '#contract/operations.ts';
import { listColumns, listQuery } from '#contract/platform/lists.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { requireAccountInScope, requireReadable } from '#server/identity/require-account.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { csvOf, xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { peoplePage } from './list.ts';

/** Export kinds by file extension. */
export const USER_EXPORTS = { csv: 'users-csv', xlsx: 'users-xlsx' } as const;

const ROWS_PER_READ = 500;

/** Default columns. */
const COLUMNS = ['name', 'username', 'email', 'state', 'lastLogon', 'mfa', 'id'] as const;

const exportRequest = z.object({
  companyId: z.number(),
  query: listQuery(PEOPLE_LIST),
  columns: z.union([listColumns(PEOPLE_LIST), z.null()]),
});
type ExportRequest = z.infer<typeof exportRequest>;

const withTerminated = (query: ListQuery): ListQuery => ({
  ...query,
  filters: {
    state: { operator: 'is', values: [...PEOPLE_LIST.filters.state.values] },
    ...query.filters,
  },
});

/** Rights and reach are checked here and again when the file is downloaded. */
export async function startUserExport(
  call: SessionCall,
  {
    companyId,
    format,
    showTerminatedAccounts = false,
    query = {},
    columns,
  }: Input<'IAccountService/ExportUsers'>,
): Promise<Output<'IAccountService/ExportUsers'>> {
  await call.write({ accounts: [companyId] }, async write => {
    requireReadable(write, companyId, EXPORTS_USERS);
    await audit(write.db, call, { action: 'account.export-users', objectId: companyId });
  });
  const day = call.clock.now().toISOString().slice(0, 10);
  return {
    Address: exportAddress(call, USER_EXPORTS[format], {
      companyId,
      query: showTerminatedAccounts ? withTerminated(query) : query,
      columns: columns ?? null,
    }),
    FileName: `users-${day}.${format}`,
  };
}

type Cell = (user: Person, locale: Locale) => string | number | null;

const CELLS: Record<PersonColumn | 'id', Cell> = {
  id: one => one.AccountId,
  name: one => one.DisplayName,
  username: one => one.Username,
  email: one => one.Email,
  parent: one => one.Parent.DisplayName ?? one.Parent.AccountId,
  state: (one, locale) => textOf(locale, `users.state.${one.AccountState}`),
  roles: one => one.Roles.join(', '),
  mfa: (one, locale) => textOf(locale, one.HasMfa ? 'value.yes' : 'value.no'),
  lastLogon: one => one.LastLogon,
  created: one => one.CreatedAt,
};

async function* rowsOf(
  call: SessionCall,
  { path, query, columns }: Opened,
  locale: Locale,
): AsyncGenerator<TableRow> {
  const shown = columns ?? COLUMNS;
  yield shown.map(column => textOf(locale, `users.column.${column}`));
  let after: string | null = null;
  do {
    const page: Output<'IAccountService/FilterUsers'> = await peoplePage(call, path, {
      query,
      after,
      limit: ROWS_PER_READ,
    });
    for (const user of page.Rows) yield shown.map(column => CELLS[column](user, locale));
    after = page.Next;
  } while (after !== null);
}

type Opened = Pick<ExportRequest, 'query' | 'columns'> & { path: string };

/** Validates the request before any data is sent. */
async function parseRequest(call: SessionCall, input: unknown): Promise<Opened> {
  const { companyId, query, columns } = exportRequest.parse(input);
  const { path } = await requireAccountInScope(call, companyId, EXPORTS_USERS);
  return { path, query, columns };
}

export async function* usersCsv(call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<string> {
  yield* csvOf(rowsOf(call, await parseRequest(call, input), locale), locale);
}

export async function* usersXlsx(
  call: SessionCall,
  input: unknown,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  yield* xlsxOf(rowsOf(call, await parseRequest(call, input), locale), textOf(locale, 'users.sheet'));
}
