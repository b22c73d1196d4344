import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountType, ViewLayout } from '#contract/accounts/account.ts';
import { call } from '#src/api/client.ts';
import { mergeLayouts } from './merge-layouts.ts';

/** No toast: the screen shows the error itself. */
const quiet = true;

export const accountById = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId],
    queryFn: ({ signal }) => call('IAccountService/LoadAccountById', { accountId }, { signal, quiet }),
  });

/** Accounts in reach whose name contains the text. */
export const foundAccounts = (text: string) =>
  queryOptions({
    queryKey: ['found-accounts', text],
    queryFn: ({ signal }) => call('IAccountService/SearchAccount', { text }, { signal, quiet }),
    placeholderData: keepPreviousData,
  });

export const viewLayout = (
  accountType: AccountType,
  action: 'View' | 'Edit' | 'Create',
  productName: string | null,
) =>
  queryOptions({
    queryKey: ['view-layout', accountType, action, productName],
    queryFn: ({ signal }) =>
      call('IAccountService/GetViewLayout', { accountType, action, productName }, { signal, quiet }),
    // Section 7: layouts without a product are cached by type and view key.
    staleTime: productName === null ? Infinity : 0,
  });

/** Section 7: the layout of an account; a product's layout is merged with the generic one. */
export const accountLayout = (
  accountType: AccountType,
  productName: string | null,
  action: 'View' | 'Edit' = 'View',
) =>
  queryOptions({
    queryKey: ['account-layout', accountType, productName, action],
    queryFn: async ({ client }): Promise<ViewLayout> => {
      const generic = client.fetchQuery(viewLayout(accountType, action, null));
      if (accountType !== 'Product' || productName === null) return generic;
      return mergeLayouts(
        await generic,
        await client.fetchQuery(viewLayout(accountType, action, productName)),
      );
    },
    staleTime: productName === null ? Infinity : 0,
  });

export const hasSecondFactor = (userAccountId: number) =>
  queryOptions({
    queryKey: ['has-second-factor', userAccountId],
    queryFn: ({ signal }) =>
      call('IAccountService/HasEnabledTwoFactorAuthentication', { userAccountId }, { signal, quiet }),
  });

export const ownMethods = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call('IAccountService/ListTwoFactorAuthentications', {}, { signal, quiet }),
});
