import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { PeopleList } from './PeopleList.tsx';

/** /account/{accountId}/security: how the users of an organisation sign in (section 2). */
export const SecurityScreen = () => (
  <AccountPage>
    {account => <PeopleList key={account.AccountId} name="security" account={account} />}
  </AccountPage>
);
