import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import css from './Account.module.css';

/** Banner above a terminated account. */
export function TerminatedBanner({ account }: { account: Account }) {
  const { AccountState, terminationDate } = account;
  if (AccountState !== 'Terminated') return null;
  const at = terminationDate && (
    <time dateTime={terminationDate}>
      <FormattedDate value={terminationDate} dateStyle="long" />
    </time>
  );
  return (
    <div className={css.band} data-testid="terminated">
      {at ? (
        <FormattedMessage
          id="account.terminated_on"
          defaultMessage="This account was terminated on {at}. It is read-only."
          description="Band above a terminated account"
          values={{ at }}
        />
      ) : (
        <FormattedMessage
          id="account.terminated"
          defaultMessage="This account has been terminated. It is read-only."
          description="Band above a terminated account"
        />
      )}
    </div>
  );
}
