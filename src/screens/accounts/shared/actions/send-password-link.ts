import { IconMailForward } from '@tabler/icons-react';
import { call } from '#src/api/client.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { accountActionTexts, stateReasons } from './account-action-texts.ts';
import type { AccountAction } from './account-action.ts';
import { showDone } from './account-action.ts';

/** With USER_RESET_PASSWORD Execute: e-mails the user a link to set a password. */
export const sendPasswordLink: AccountAction = {
  id: 'send-password-link',
  title: accountActionTexts.sendLink,
  icon: IconMailForward,
  state: ({ account }) =>
    account.Hierarchy.AccountType === 'User' ? account.Actions.SendPasswordLink : 'right',
  why: ({ account }) =>
    account.AccountState === 'Terminated' ? stateReasons.terminated : stateReasons.locked,
  run: async ({ account, intl }) => {
    const { AccountId: userAccountId, displayName: name } = account;
    const agreed = await askConfirmation({
      title: intl.formatMessage(accountActionTexts.sendLinkTitle, { name }),
      message: intl.formatMessage(accountActionTexts.sendLinkMessage),
      agreeText: intl.formatMessage(accountActionTexts.sendLinkAgree),
    });
    if (!agreed) return;
    await call('IAccountService/SendPasswordLink', { userAccountId });
    showDone(intl.formatMessage(accountActionTexts.sendLinkDone, { name }));
  },
};
