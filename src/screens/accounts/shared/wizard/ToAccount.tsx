import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { accountTexts } from '../account-texts.ts';

type Props = { account: Pick<Account, 'AccountId'>; isMain?: boolean };

/** Link to the account of the wizard. */
export const ToAccount = ({ account, isMain = false }: Props) => (
  <AppLink
    to={pathTo('/account/$accountId', { accountId: account.AccountId })}
    className={buttonClass({ variant: isMain ? 'primary' : 'secondary' })}
  >
    <FormattedMessage {...accountTexts.open} />
  </AppLink>
);
