import { IconTableExport } from '@tabler/icons-react';
import { EXPORTS_USERS } from '#contract/accounts/people.ts';
import { canOn } from '#src/access/can-on.ts';
import { call } from '#src/api/client.ts';
import { openDownload } from '#src/api/save-file.ts';
import { exportTexts } from './account-action-texts.ts';
import type { AccountAction } from './account-action.ts';
import { offeredIf } from './account-action.ts';

type Format = 'csv' | 'xlsx';

/** Account types that can have users below them. */
const HOLDERS = ['Provider', 'Reseller', 'Company', 'Department'];

const exportUsers = (format: Format): AccountAction => ({
  id: `export-users-${format}`,
  title: exportTexts[format],
  icon: IconTableExport,
  state: ({ account, user }) =>
    offeredIf(HOLDERS.includes(account.Hierarchy.AccountType) && canOn(account, user, EXPORTS_USERS)),
  run: async ({ account }) => {
    const request = { companyId: account.AccountId, format };
    const { Address, FileName } = await call('IAccountService/ExportUsers', request);
    openDownload(Address, FileName);
  },
});

/** With USER_EXPORT Execute: downloads the users below an account as a file. */
export const exportUsersAs = { csv: exportUsers('csv'), xlsx: exportUsers('xlsx') };
