import { AccountLayout } from './AccountLayout.tsx';
import { AccountPage } from './AccountPage.tsx';

/** /account/{accountId}: any account, drawn from its view layout (section 7), beside the hierarchy it stands in. */
export const AccountScreen = () => (
  <AccountPage>{account => <AccountLayout account={account} />}</AccountPage>
);
