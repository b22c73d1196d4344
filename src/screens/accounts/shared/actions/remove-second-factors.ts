import { IconShieldOff } from '@tabler/icons-react';
import { DISABLES_MFA } from '#contract/identity/user-rights.ts';
import { canOn } from '#src/access/can-on.ts';
import { call } from '#src/api/client.ts';
import { refreshAccountLists } from '#src/api/queries/account-lists.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { accountActionTexts } from './account-action-texts.ts';
import type { AccountAction } from './account-action.ts';
import { offeredIf, showDone } from './account-action.ts';

/** Recovery by an administrator: lets a user who has lost the authenticator app sign in with the password again. */
export const removeSecondFactors: AccountAction = {
  id: 'remove-mfa',
  title: accountActionTexts.removeMfa,
  icon: IconShieldOff,
  state: ({ account, user, hasSecondFactor }) =>
    offeredIf(hasSecondFactor && canOn(account, user, DISABLES_MFA)),
  run: async ({ account, intl, client }) => {
    const { AccountId: userAccountId, displayName: name } = account;
    const agreed = await askConfirmation({
      title: intl.formatMessage(accountActionTexts.removeMfaTitle, { name }),
      message: intl.formatMessage(accountActionTexts.removeMfaMessage, { name }),
      agreeText: intl.formatMessage(accountActionTexts.removeMfaAgree),
      agreeColor: 'var(--danger)',
    });
    if (!agreed) return;
    await call('IAccountService/DisableMfaForUser', { userAccountId });
    refreshAccountLists(client);
    showDone(intl.formatMessage(accountActionTexts.removeMfaDone, { name }));
  },
};
