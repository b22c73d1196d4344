import { IconUserShare } from '@tabler/icons-react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import { waitFor } from 'xstate';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { actorOf } from '#src/app/portal.ts';
import type { AccountAction } from './account-action.ts';
import { offeredIf } from './account-action.ts';

const texts: Record<'title' | 'message' | 'agree', MessageDescriptor> = defineMessages({
  title: {
    id: 'account.impersonate_title',
    defaultMessage: 'Impersonate {name}?',
    description: 'Heading of the question before an impersonation',
  },
  message: {
    id: 'account.impersonate_message',
    defaultMessage:
      'You will see the portal as {name} sees it. The audit log records everything you do with both names.',
    description: 'Question before an impersonation',
  },
  agree: {
    id: 'account.impersonate',
    defaultMessage: 'Impersonate',
    description: 'Button of the account view',
  },
});

/** Section 6: offered when the server says that the account may be impersonated. */
export const impersonate: AccountAction = {
  id: 'impersonate',
  title: texts.agree,
  icon: IconUserShare,
  state: ({ account }) => offeredIf(account.MayImpersonate),
  run: async ({ account, intl }) => {
    const values = { name: account.displayName };
    const agreed = await askConfirmation({
      title: intl.formatMessage(texts.title, values),
      message: intl.formatMessage(texts.message, values),
      agreeText: intl.formatMessage(texts.agree),
    });
    if (!agreed) return;
    const session = actorOf('session');
    session.send({ type: 'impersonation.started', userAccountId: account.AccountId });
    await waitFor(session, state => !state.hasTag('busy'));
  },
};
