/** Values of an uploaded spreadsheet that a remote system validates (ACC-04). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from '#server/handlers.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Registry } from '#server/platform/registry.ts';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { enter } from '#tests/support/enter.ts';
import { checked } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import { visit } from '#tests/support/visitor.ts';

/** The values that the remote system was asked about. */
const asked: unknown[] = [];

function noting(call: SessionCall): SessionCall {
  const { remoteData } = call;
  const check: typeof remoteData.check = (source, question) => {
    asked.push(question.value);
    return remoteData.check(source, question);
  };
  return Object.assign(call, { remoteData: { ...remoteData, check } });
}

const check = handlers['IImportService/CheckImport'];
const registry: Registry = {
  ...handlers,
  'IImportService/CheckImport': (input, call) => check(input, noting(call)),
};

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ registry });
});
afterAll(() => portal.close());

test('[ACC-04] a remote system validates each distinct value of an upload once', async () => {
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'resellerManager');
  const taxIds = ['DE111111111', 'nonsense', 'nonsense', ''];
  const run = await checked(
    visitor,
    csv([
      ['Name', 'Country', 'Currency', 'TaxId'],
      ...taxIds.map((taxId, at) => [`C ${at}`, 'DE', 'EUR', taxId]),
    ]),
    {
      accountType: 'Company',
      parentAccountId: (await accountNamed(portal, RESELLER)).id,
      fileName: 'a.csv',
    },
  );
  expect(run).toMatchObject({ TotalCount: 4, ErrorCount: 2 });
  expect(asked.toSorted()).toEqual(['DE111111111', 'nonsense']);
});
