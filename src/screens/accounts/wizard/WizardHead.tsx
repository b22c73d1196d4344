import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { PathToAccount } from '../PathToAccount.tsx';
import screen from '#src/ui/Screen.module.css';

/** Header of a wizard: the account's path and name. */
export const WizardHead = ({ account, heading }: { account: Account; heading: MessageDescriptor }) => (
  <div className={screen.head}>
    <PathToAccount account={account} />
    <h1 className={screen.title} tabIndex={-1}>
      <FormattedMessage {...heading} values={{ name: account.displayName }} />
    </h1>
  </div>
);
