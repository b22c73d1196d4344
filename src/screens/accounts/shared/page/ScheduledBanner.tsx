import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { call } from '#src/api/client.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { accountTexts } from '../account-texts.ts';
import { showDone } from '../actions/account-action.ts';
import { ZonedTime } from '../wizard/ZonedTime.tsx';
import css from '../Account.module.css';

/** Banner above an account that is scheduled for termination, with the time and the reason (section 4). */
export function ScheduledBanner({ account }: { account: Account }) {
  const scheduled = account.ScheduledTermination;
  if (scheduled === null) return null;
  const canOpen = account.Ancestors.some(one => one.AccountId === scheduled.AccountId && one.CanOpen);
  const at = <ZonedTime at={scheduled.Date} timeZone={scheduled.TimeZone} />;
  return (
    <div className={`${css.band} ${css.scheduled}`} data-testid="terminating">
      <div>
        {scheduled.AccountId === account.AccountId ? (
          <FormattedMessage {...accountTexts.terminatesOn} values={{ at }} />
        ) : (
          <FormattedMessage
            {...accountTexts.terminatesWith}
            values={{
              at,
              above: canOpen ? (
                <AppLink to={pathTo('/account/$accountId', { accountId: scheduled.AccountId })}>
                  {scheduled.DisplayName}
                </AppLink>
              ) : (
                scheduled.DisplayName
              ),
            }}
          />
        )}{' '}
        <FormattedMessage {...accountTexts.terminationReason} values={{ reason: scheduled.Reason }} />
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
    onSuccess: () => showDone(intl.formatMessage(accountTexts.cancelTerminationDone, { name })),
    // Refetch the accounts below as well; after an error this also shows a termination that has already happened.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [kind] }) => kind === 'account' || kind === 'account-tree',
      }),
  });
  const askFirst = async () => {
    const agreed = await askConfirmation({
      title: intl.formatMessage(accountTexts.cancelTerminationTitle, { name }),
      message: intl.formatMessage(accountTexts.cancelTerminationMessage, { name }),
      agreeText: intl.formatMessage(accountTexts.cancelTermination),
    });
    if (agreed) cancelling.mutate();
  };
  return (
    <Button variant="secondary" busy={cancelling.isPending} onClick={() => void askFirst()}>
      <FormattedMessage {...accountTexts.cancelTermination} />
    </Button>
  );
}
