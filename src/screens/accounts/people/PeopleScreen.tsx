import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { PeopleList } from './PeopleList.tsx';

/** /account/{accountId}/people: who belongs to an organisation (ACC-02). */
export const PeopleScreen = () => (
  <AccountPage>
    {account => <PeopleList key={account.AccountId} name="people" account={account} />}
  </AccountPage>
);
