import { IconTableExport } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import { EXPORTS_USERS } from '#contract/accounts/people.ts';
import { canOn } from '#src/access/can-on.ts';
import { call } from '#src/api/client.ts';
import { openDownload } from '#src/api/save-file.ts';
import type { AccountAction } from './account-action.ts';
import { offeredIf } from './account-action.ts';

type Format = 'csv' | 'xlsx';

const texts: Record<Format, MessageDescriptor> = defineMessages({
  csv: {
    id: 'account.export_users_csv',
    defaultMessage: 'Export users (CSV)',
    description: 'Entry of the account’s actions: a file of all users below it',
  },
  xlsx: {
    id: 'account.export_users_xlsx',
    defaultMessage: 'Export users (Excel)',
    description: 'Entry of the account’s actions: a file of all users below it',
  },
});

/** Account types that can have users below them. */
const HOLDERS = ['Provider', 'Reseller', 'Company', 'Department'];

const exportUsers = (format: Format): AccountAction => ({
  id: `export-users-${format}`,
  title: texts[format],
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
