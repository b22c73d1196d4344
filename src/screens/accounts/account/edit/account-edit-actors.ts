/** Actor implementations for the account-edit machine (section 7). */
import { fromPromise } from 'xstate';
import { accountEditMachine } from '#machines/accounts/account-edit.machine.ts';
import type { EditForm } from '#machines/accounts/account-save.machine.ts';
import { accountById, accountLayout, ownMethods } from '#src/api/queries/account.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { queryClient } from '#src/app/query-client.ts';
import { secrets } from '#src/app/secrets.ts';
import { accountSave } from './account-save-actors.ts';

const implementations = {
  actors: {
    loadForm: fromPromise(async ({ input }: { input: { accountId: number } }): Promise<EditForm> => {
      // Fetches the current account from the server instead of using the cached one.
      const account = await queryClient.fetchQuery({ ...accountById(input.accountId), staleTime: 0 });
      const [layout, methods] = await Promise.all([
        queryClient.fetchQuery(accountLayout(account.Hierarchy.AccountType, account.ProductName, 'Edit')),
        queryClient.fetchQuery({ ...ownMethods, staleTime: 0 }),
      ]);
      return { account, layout, methods };
    }),
    save: accountSave,
  },
  actions: {
    forgetSecrets: ({ context }) =>
      secrets.forget(...Object.keys(context.changes).map(name => `field:${name}` as const)),
  },
} satisfies Complete<typeof accountEditMachine, 'forgetSecrets'>;

export const accountEdit = accountEditMachine.provide(implementations);
