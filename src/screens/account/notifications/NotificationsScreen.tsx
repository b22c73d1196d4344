import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { Account } from '#contract/account.ts';
import type { notificationsMachine } from '#machines/notifications.machine.ts';
import { notifications } from '#src/app/actors/notifications.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useProblemText } from '../../sign-in/use-problem-text.ts';
import { AccountPage } from '../AccountPage.tsx';
import { NotificationsForm } from './NotificationsForm.tsx';
import css from './Notifications.module.css';

export type NotificationsProps = { actor: ActorRefFrom<typeof notificationsMachine> };

/** /account/{accountId}/notifications: what the person is told, and how (section 2). */
export const NotificationsScreen = () => (
  <AccountPage>{account => <Preferences key={account.AccountId} account={account} />}</AccountPage>
);

function Preferences({ account }: { account: Account }) {
  const actor = useActorRef(notifications, { input: { userAccountId: account.AccountId } });
  const hasDraft = useSelector(actor, state => state.hasTag('draft'));
  return (
    <section aria-labelledby="notifications" data-testid="notifications">
      <h2 id="notifications" className={css.title}>
        <FormattedMessage
          id="notifications.title"
          defaultMessage="Notifications"
          description="Page title and heading; also the entry of the profile menu"
        />
      </h2>
      {hasDraft ? <NotificationsForm actor={actor} /> : <Waiting actor={actor} />}
    </section>
  );
}

function Waiting({ actor }: NotificationsProps) {
  const problem = useProblemText(useSelector(actor, state => state.context.problem));
  if (problem === null) return <Skeleton lines={6} />;
  return (
    <div className={css.failed}>
      <Alert>{problem}</Alert>
      <RetryButton onClick={() => actor.send({ type: 'preferences.wanted' })} />
    </div>
  );
}
