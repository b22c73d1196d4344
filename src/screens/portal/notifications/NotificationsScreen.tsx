import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { Waiting } from '#src/screens/platform/errors/Waiting.tsx';
import { notifications } from './notifications-actors.ts';
import { NotificationsForm } from './NotificationsForm.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './Notifications.module.css';

/** /account/{accountId}/notifications: the user's notification preferences (section 2). */
export const NotificationsScreen = () => (
  <AccountPage>{account => <Preferences key={account.AccountId} account={account} />}</AccountPage>
);

function Preferences({ account }: { account: Account }) {
  const actor = useActorRef(notifications, { input: { userAccountId: account.AccountId } });
  const hasDraft = useSelector(actor, state => state.hasTag('draft'));
  const problem = useSelector(actor, state => state.context.problem);
  return (
    <section aria-labelledby="notifications" className={css.screen} data-testid="notifications">
      <h2 id="notifications" className={screen.page}>
        <FormattedMessage {...titles.notifications} />
      </h2>
      {hasDraft ? (
        <NotificationsForm actor={actor} />
      ) : (
        <Waiting problem={problem} onRetry={() => actor.send({ type: 'preferences.requested' })} />
      )}
    </section>
  );
}
