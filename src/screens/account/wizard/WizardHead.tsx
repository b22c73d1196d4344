import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/account.ts';
import { AccountPath } from '#src/ui/AccountPath.tsx';
import screen from '#src/ui/Screen.module.css';

/** Which account it is about: where it stands, and its name. */
export function WizardHead({ account, heading }: { account: Account; heading: MessageDescriptor }) {
  const intl = useIntl();
  const path = intl.formatMessage({
    id: 'account.path',
    defaultMessage: 'Path to the account',
    description: 'Name of the breadcrumb for screen readers',
  });
  return (
    <div className={screen.head}>
      <nav aria-label={path}>
        <AccountPath ancestors={account.Ancestors} name={account.displayName} />
      </nav>
      <h1 className={screen.title} tabIndex={-1}>
        <FormattedMessage {...heading} values={{ name: account.displayName }} />
      </h1>
    </div>
  );
}
