import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { AccountOverview } from './edit/AccountOverview.tsx';

/** /account/{accountId}: any account, rendered from its view layout (section 7), beside the hierarchy. */
export const AccountScreen = () => (
  <AccountPage>{account => <AccountOverview account={account} />}</AccountPage>
);
