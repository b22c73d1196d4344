/** ExportSubscriptions: streams the filtered subscriptions as a file, a page at a time, in the chosen columns. */
import * as z from 'zod';
import type { Input, Output } from '#contract/operations.ts';
import { SUBSCRIPTION_LIST } from '#contract/orders/subscription-list.ts';
import type { SubscriptionColumn } from '#contract/orders/subscription-list.ts';
import type { ListedSubscription } from '#contract/orders/subscriptions.ts';
import { listColumns, listQuery } from '#contract/platform/lists.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { csvOf, xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { knownColumns } from './fields.ts';
import { requireScope, subscriptionPage } from './list.ts';

/** Export kinds by file extension. */
export const SUBSCRIPTION_EXPORTS = { csv: 'subscriptions-csv', xlsx: 'subscriptions-xlsx' } as const;

const ROWS_PER_READ = 500;

const exportRequest = z.object({
  accountId: z.number(),
  query: listQuery(SUBSCRIPTION_LIST),
  columns: listColumns(SUBSCRIPTION_LIST),
});

/** Rights and reach are checked here and again when the file is downloaded. */
export async function startSubscriptionExport(
  call: SessionCall,
  {
    accountId,
    query = {},
    columns = [...SUBSCRIPTION_LIST.columns],
    format,
  }: Input<'IAccountService/ExportSubscriptions'>,
): Promise<Output<'IAccountService/ExportSubscriptions'>> {
  const { known } = await requireScope(call, accountId, query);
  const day = call.clock.now().toISOString().slice(0, 10);
  return {
    Address: exportAddress(call, SUBSCRIPTION_EXPORTS[format], {
      accountId,
      query,
      columns: knownColumns(known, columns),
    }),
    FileName: `subscriptions-${day}.${format}`,
  };
}

type Cell = (subscription: ListedSubscription, locale: Locale) => string | number | null;

const CELLS: Record<SubscriptionColumn, Cell> = {
  service: one => one.ServiceName,
  company: one => one.Company?.DisplayName ?? null,
  account: one => one.Account.DisplayName ?? one.Account.AccountId,
  state: (one, locale) => textOf(locale, `subscriptions.state.${one.AccountState}`),
  quantity: one => one.Quantity,
  feeType: one => one.FeeType,
  commitment: one => one.Commitment,
  termEnds: one => one.TermEndDate,
  prepaidUntil: one => one.PrepaidPeriodEndDate,
  renewal: (one, locale) => one.AutoRenew && textOf(locale, `subscriptions.renewal.${one.AutoRenew}`),
  productNumber: one => one.ProductNumber,
  tags: one => one.Tags.join(', '),
  created: one => one.CreatedAt,
};

async function* rowsOf(call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<TableRow> {
  const { accountId, query, columns: chosen } = exportRequest.parse(input);
  const scope = await requireScope(call, accountId, query);
  const columns = knownColumns(scope.known, chosen);
  yield columns.map(column => textOf(locale, `subscriptions.column.${column}`));
  let after: string | null = null;
  do {
    const page: Output<'IAccountService/FilterSubscriptions'> = await subscriptionPage(call, scope, {
      query,
      after,
      limit: ROWS_PER_READ,
      locale,
    });
    for (const one of page.Rows) yield columns.map(column => CELLS[column](one, locale));
    after = page.Next;
  } while (after !== null);
}

export const subscriptionsCsv = (call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<string> =>
  csvOf(rowsOf(call, input, locale), locale);

export const subscriptionsXlsx = (
  call: SessionCall,
  input: unknown,
  locale: Locale,
): AsyncGenerator<Uint8Array> => xlsxOf(rowsOf(call, input, locale), textOf(locale, 'subscriptions.sheet'));
