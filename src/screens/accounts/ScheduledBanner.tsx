import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { call } from '#src/api/client.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { showDone } from './actions/account-action.ts';
import { ZonedTime } from './wizard/ZonedTime.tsx';
import css from './Account.module.css';

const texts: Record<'cancel' | 'title' | 'message' | 'done', MessageDescriptor> = defineMessages({
  cancel: {
    id: 'account.cancel_termination',
    defaultMessage: 'Cancel termination',
    description: 'Button of the band above an account whose termination is scheduled; also of its question',
  },
  title: {
    id: 'account.cancel_termination_title',
    defaultMessage: 'Cancel the termination of {name}?',
    description: 'Heading of the question before a scheduled termination is cancelled',
  },
  message: {
    id: 'account.cancel_termination_message',
    defaultMessage:
      '{name} and the accounts below it will not be terminated. You can schedule a new termination at any time.',
    description: 'Question before a scheduled termination is cancelled',
  },
  done: {
    id: 'account.cancel_termination_done',
    defaultMessage: 'The termination of {name} has been cancelled.',
    description: 'Toast',
  },
});

/** Banner above an account that is scheduled for termination, with the time and the reason (section 4). */
export function ScheduledBanner({ account }: { account: Account }) {
  const scheduled = account.ScheduledTermination;
  if (scheduled === null) return null;
  const at = <ZonedTime at={scheduled.Date} timeZone={scheduled.TimeZone} />;
  return (
    <div className={`${css.band} ${css.scheduled}`} data-testid="terminating">
      <div>
        {scheduled.AccountId === account.AccountId ? (
          <FormattedMessage
            id="account.terminates_on"
            defaultMessage="This account will be terminated on {at}."
            description="Band above an account whose termination is scheduled"
            values={{ at }}
          />
        ) : (
          <FormattedMessage
            id="account.terminates_with"
            defaultMessage="This account will be terminated on {at}, together with {above}."
            description="Band above an account that ends with one above it"
            values={{
              at,
              above: <AppLink to={`/account/${scheduled.AccountId}`}>{scheduled.DisplayName}</AppLink>,
            }}
          />
        )}{' '}
        <FormattedMessage
          id="account.termination_reason"
          defaultMessage="Reason: {reason}"
          description="In the band above an account whose termination is scheduled"
          values={{ reason: scheduled.Reason }}
        />
      </div>
      {account.Actions.CancelTermination === 'allowed' && <CancelButton account={account} />}
    </div>
  );
}

function CancelButton({ account: { AccountId: accountId, displayName: name } }: { account: Account }) {
  const intl = useIntl();
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => call('IAccountService/CancelTermination', { accountId }),
    onSuccess: () => showDone(intl.formatMessage(texts.done, { name })),
    // Refetch the accounts below as well; after an error this also shows a termination that has already happened.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [kind] }) => kind === 'account' || kind === 'account-tree',
      }),
  });
  const askFirst = async () => {
    const agreed = await askConfirmation({
      title: intl.formatMessage(texts.title, { name }),
      message: intl.formatMessage(texts.message, { name }),
      agreeText: intl.formatMessage(texts.cancel),
    });
    if (agreed) cancelling.mutate();
  };
  return (
    <Button variant="secondary" busy={cancelling.isPending} onClick={() => void askFirst()}>
      <FormattedMessage {...texts.cancel} />
    </Button>
  );
}
