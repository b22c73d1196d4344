/** Actor implementations for the account-create machine (section 7). */
import { fromPromise } from 'xstate';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { NewAccountForm } from '#machines/accounts/account-create.machine.ts';
import { accountCreateMachine } from '#machines/accounts/account-create.machine.ts';
import { call } from '#src/api/client.ts';
import { refreshAccountLists } from '#src/api/queries/account-lists.ts';
import { viewLayout } from '#src/api/queries/account.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { queryClient } from '#src/app/query-client.ts';
import { withSecrets } from '#src/screens/accounts/shared/form/secret-fields.ts';
import { removeStoredDraft } from '#src/screens/accounts/shared/form/stored-draft.ts';

type Place = { accountType: CreatableType; parentAccountId: number };
type CreateInput = Place & { values: Record<string, FieldValue>; form: NewAccountForm | null };
type Running<Input> = { input: Input; signal: AbortSignal };

const implementations = {
  actors: {
    loadForm: fromPromise(async ({ input, signal }: Running<Place>): Promise<NewAccountForm> => {
      const request = { ...input, action: 'Create' as const };
      const [layout, { Views }] = await Promise.all([
        queryClient.fetchQuery(viewLayout(input.accountType, 'Create', null)),
        call('IAccountService/GetDefaultViewsForCustomAction', request, { signal, quiet: true }),
      ]);
      return { layout, views: Views, key: crypto.randomUUID() };
    }),
    create: fromPromise(async ({ input, signal }: Running<CreateInput>) => {
      const { form, values, ...place } = input;
      if (form === null) throw new Error('There is no form to submit');
      const created = await call(
        'IAccountService/CreateAccount',
        { ...place, values: withSecrets(form.views, values), idempotencyKey: form.key },
        { signal, quiet: true },
      );
      void queryClient.invalidateQueries({ queryKey: ['account-tree'] });
      refreshAccountLists(queryClient);
      return created;
    }),
  },
  actions: { removeDraft: ({ context }) => removeStoredDraft(`create-${context.accountType}`) },
} satisfies Complete<typeof accountCreateMachine, 'removeDraft'>;

export const accountCreate = accountCreateMachine.provide(implementations);
