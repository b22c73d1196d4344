import { IconUserShare } from '@tabler/icons-react';
import { waitFor } from 'xstate';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { rememberOrigin } from '#src/app/impersonation-origin.ts';
import { actorOf } from '#src/app/portal.ts';
import { accountActionTexts } from './account-action-texts.ts';
import type { AccountAction } from './account-action.ts';
import { offeredIf } from './account-action.ts';

/** Section 6: offered when the server says that the account may be impersonated. */
export const impersonate: AccountAction = {
  id: 'impersonate',
  title: accountActionTexts.impersonate,
  icon: IconUserShare,
  state: ({ account }) => offeredIf(account.MayImpersonate),
  run: async ({ account, intl }) => {
    const values = { name: account.displayName };
    const agreed = await askConfirmation({
      title: intl.formatMessage(accountActionTexts.impersonateTitle, values),
      message: intl.formatMessage(accountActionTexts.impersonateMessage, values),
      agreeText: intl.formatMessage(accountActionTexts.impersonate),
    });
    if (!agreed) return;
    const session = actorOf('session');
    const me = session.getSnapshot().context.user?.UserAccountId;
    if (typeof me === 'number') rememberOrigin(me);
    session.send({ type: 'impersonation.started', userAccountId: account.AccountId });
    await waitFor(session, state => !state.hasTag('busy'));
  },
};
