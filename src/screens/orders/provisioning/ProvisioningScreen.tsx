import { FormattedMessage } from 'react-intl';
import { titles } from '#src/i18n/title-texts.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { RequestList } from './RequestList.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './Provisioning.module.css';

/** /account/{accountId}/provisioning: the account's requests to vendors and their status (sections 2, 4). */
export const ProvisioningScreen = () => (
  <AccountPage>
    {account => (
      <section aria-labelledby="provisioning" className={css.screen} data-testid="provisioning">
        <h2 id="provisioning" className={screen.page}>
          <FormattedMessage {...titles.provisioning} />
        </h2>
        <RequestList
          key={account.AccountId}
          scope={account.AccountId}
          scopeType={account.Hierarchy.AccountType}
        />
      </section>
    )}
  </AccountPage>
);
