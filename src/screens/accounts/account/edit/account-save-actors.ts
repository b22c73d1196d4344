/** Actor implementations for the account-save machine (section 7). */
import { fromPromise } from 'xstate';
import type { Changes, EditForm } from '#machines/accounts/account-save.machine.ts';
import { accountSaveMachine } from '#machines/accounts/account-save.machine.ts';
import { call } from '#src/api/client.ts';
import { refreshAccountLists } from '#src/api/queries/account-lists.ts';
import { accountById } from '#src/api/queries/account.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { secrets } from '#src/app/secrets.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { withSecrets } from '#src/screens/accounts/shared/form/secret-fields.ts';
import { proof } from '#src/screens/identity/shared/proof-actors.ts';
import { editTexts } from './edit-texts.ts';

type Update = { form: EditForm | null; changes: Changes; methodId: string | null };

const implementations = {
  actors: {
    update: fromPromise(({ input, signal }: { input: Update; signal: AbortSignal }) => {
      const { form, changes, methodId } = input;
      if (form === null) throw new Error('There is no form to save');
      const { AccountId: accountId, Version: version } = form.account;
      const given = methodId === null ? {} : { mfaMethodId: methodId, mfaToken: secrets.get('code') };
      return call(
        'IAccountService/UpdateAccount',
        { accountId, version, values: withSecrets(form.account.Views, changes), ...given },
        { signal, quiet: true },
      );
    }),
    prove: proof,
  },
  actions: {
    forgetCode: () => secrets.forget('code'),
    publish: (_, account) => {
      if (account === null) return;
      queryClient.setQueryData(accountById(account.AccountId).queryKey, account);
      void queryClient.invalidateQueries({ queryKey: ['account-tree'] });
      refreshAccountLists(queryClient);
    },
    announceSaved: () => {
      const text = intlOf(portal.getSnapshot().context).formatMessage(editTexts.saved);
      actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'success', name: 'account', text } });
    },
  },
} satisfies Complete<typeof accountSaveMachine, 'forgetCode' | 'publish' | 'announceSaved'>;

export const accountSave = accountSaveMachine.provide(implementations);
