import { IconMailForward } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import { call } from '#src/api/client.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import type { AccountAction } from './account-action.ts';
import { showDone } from './account-action.ts';
import { stateReasons } from './state-reasons.ts';

const texts: Record<'button' | 'title' | 'message' | 'agree' | 'done', MessageDescriptor> = defineMessages({
  button: {
    id: 'account.send_link',
    defaultMessage: 'Send password link',
    description: 'Button of the account view: mails a link to set a new password',
  },
  title: {
    id: 'account.send_link_title',
    defaultMessage: 'Send a password link to {name}?',
    description: 'Heading of the question before a password link is mailed',
  },
  message: {
    id: 'account.send_link_message',
    defaultMessage:
      'The link goes to the user’s e-mail address. The current password stays valid until a new one is set.',
    description: 'Question before a password link is mailed',
  },
  agree: {
    id: 'account.send_link_agree',
    defaultMessage: 'Send link',
    description: 'Button of the question',
  },
  done: {
    id: 'account.send_link_done',
    defaultMessage: 'A password link has been sent to {name}.',
    description: 'Toast',
  },
});

/** With USER_RESET_PASSWORD Execute: e-mails the user a link to set a password. */
export const sendPasswordLink: AccountAction = {
  id: 'send-password-link',
  title: texts.button,
  icon: IconMailForward,
  state: ({ account }) =>
    account.Hierarchy.AccountType === 'User' ? account.Actions.SendPasswordLink : 'right',
  why: ({ account }) =>
    account.AccountState === 'Terminated' ? stateReasons.terminated : stateReasons.locked,
  run: async ({ account, intl }) => {
    const { AccountId: userAccountId, displayName: name } = account;
    const agreed = await askConfirmation({
      title: intl.formatMessage(texts.title, { name }),
      message: intl.formatMessage(texts.message),
      agreeText: intl.formatMessage(texts.agree),
    });
    if (!agreed) return;
    await call('IAccountService/SendPasswordLink', { userAccountId });
    showDone(intl.formatMessage(texts.done, { name }));
  },
};
