/** What the machine that saves an account's changes does in the browser (section 7). */
import { fromPromise } from 'xstate';
import type { Changes, EditForm } from '#machines/account-save.machine.ts';
import { accountSaveMachine } from '#machines/account-save.machine.ts';
import { call } from '#src/api/client.ts';
import { accountById } from '#src/api/queries/account.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { editTexts } from '#src/screens/account/edit/edit-texts.ts';
import { withSecrets } from '#src/screens/account/form/secret-fields.ts';
import { actorOf, portal } from '../portal.ts';
import { queryClient } from '../query-client.ts';
import { secrets } from '../secrets.ts';
import type { Complete } from './complete.ts';
import { proof } from './proof.ts';

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
    },
    announceSaved: () => {
      const text = intlOf(portal.getSnapshot().context).formatMessage(editTexts.saved);
      actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'success', name: 'account', text } });
    },
  },
} satisfies Complete<typeof accountSaveMachine, 'forgetCode' | 'publish' | 'announceSaved'>;

export const accountSave = accountSaveMachine.provide(implementations);
