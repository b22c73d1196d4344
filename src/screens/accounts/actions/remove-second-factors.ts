import { IconShieldOff } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import { DISABLES_MFA } from '#contract/accounts/account.ts';
import { canOn } from '#src/access/can-on.ts';
import { call } from '#src/api/client.ts';
import { hasSecondFactor as secondFactor } from '#src/api/queries/account.ts';
import { securityKey } from '#src/api/queries/user-security.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import type { AccountAction } from './account-action.ts';
import { offeredIf, showDone } from './account-action.ts';

const texts: Record<'button' | 'title' | 'message' | 'agree' | 'done', MessageDescriptor> = defineMessages({
  button: {
    id: 'account.remove_mfa',
    defaultMessage: 'Remove verification methods',
    description: 'Button of the account view: recovery for somebody who lost the authenticator app',
  },
  title: {
    id: 'account.remove_mfa_title',
    defaultMessage: 'Remove the verification methods of {name}?',
    description: 'Heading of the question before removing verification methods',
  },
  message: {
    id: 'account.remove_mfa_message',
    defaultMessage:
      'All verification methods of {name} will be removed. Until a new one is set up, the password alone is enough to sign in.',
    description: 'Question before removing verification methods',
  },
  agree: { id: 'account.remove_mfa_agree', defaultMessage: 'Remove', description: 'Button of the question' },
  done: {
    id: 'account.remove_mfa_done',
    defaultMessage: 'The verification methods of {name} have been removed.',
    description: 'Toast',
  },
});

/** Recovery by an administrator: lets a user who has lost the authenticator app sign in with the password again. */
export const removeSecondFactors: AccountAction = {
  id: 'remove-mfa',
  title: texts.button,
  icon: IconShieldOff,
  state: ({ account, user, hasSecondFactor }) =>
    offeredIf(hasSecondFactor && canOn(account, user, DISABLES_MFA)),
  run: async ({ account, intl, client }) => {
    const { AccountId: userAccountId, displayName: name } = account;
    const agreed = await askConfirmation({
      title: intl.formatMessage(texts.title, { name }),
      message: intl.formatMessage(texts.message, { name }),
      agreeText: intl.formatMessage(texts.agree),
      agreeColor: 'var(--danger)',
    });
    if (!agreed) return;
    await call('IAccountService/DisableMfaForUser', { userAccountId });
    client.setQueryData(secondFactor(userAccountId).queryKey, false);
    void client.invalidateQueries({ queryKey: securityKey(userAccountId) });
    showDone(intl.formatMessage(texts.done, { name }));
  },
};
