import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { accountTexts } from '../account-texts.ts';
import css from '../Account.module.css';

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
        <FormattedMessage {...accountTexts.terminatedOn} values={{ at }} />
      ) : (
        <FormattedMessage {...accountTexts.terminated} />
      )}
    </div>
  );
}
