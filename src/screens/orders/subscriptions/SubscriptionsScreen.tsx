import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { SUBSCRIPTION_LIST } from '#contract/orders/subscription-list.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { call } from '#src/api/client.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { hasAvailableServices } from '#src/screens/accounts/shared/page/account-pages.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { withCompany } from '#src/screens/orders/shared/company-column.tsx';
import { List } from '#src/screens/platform/lists/List.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { SUBSCRIPTION_CELLS } from './subscription-cells.tsx';
import { subscriptionsAddress } from './subscriptions-address.ts';
import { subscriptionsOf } from './subscriptions-queries.ts';
import { SUBSCRIPTION_TEXTS, subscriptionsTexts } from './subscriptions-texts.ts';
import screen from '#src/ui/Screen.module.css';
import css from './Subscriptions.module.css';

const NAME = 'subscriptions';

const BY_SERVICE = { column: 'service', isDescending: false };

/** /account/{accountId}/subscriptions: the subscriptions below the account (ACC-09). */
export const SubscriptionsScreen = () => (
  <AccountPage>
    {account => (
      <section aria-labelledby="subscriptions" className={css.screen} data-testid="subscriptions">
        <h2 id="subscriptions" className={screen.page}>
          <FormattedMessage {...titles.subscriptions} />
        </h2>
        <Subscriptions key={account.AccountId} account={account} />
      </section>
    )}
  </AccountPage>
);

function Subscriptions({ account }: { account: Account }) {
  const intl = useIntl();
  const { AccountId: accountId } = account;
  const addressed = useListView(NAME, SUBSCRIPTION_LIST, params => subscriptionsAddress(accountId, params));
  const shown = useDefaultView(NAME, SUBSCRIPTION_LIST, addressed);
  if (shown === null) return <Skeleton lines={9} />;
  return (
    <List
      name={NAME}
      list={withCompany(SUBSCRIPTION_LIST, account.Hierarchy.AccountType)}
      texts={SUBSCRIPTION_TEXTS}
      shown={shown}
      label={intl.formatMessage(titles.subscriptions)}
      cells={SUBSCRIPTION_CELLS}
      defaultSort={BY_SERVICE}
      pages={query => subscriptionsOf(accountId, query)}
      keyOf={row => row.AccountId}
      none={<None account={account} />}
      startExport={(query, columns, format) =>
        call('IAccountService/ExportSubscriptions', { accountId, query, columns, format }, { quiet: true })
      }
    />
  );
}

/** Explains how subscriptions are created. */
function None({ account }: { account: Account }) {
  const mayOrder = useSession(
    ({ context: { user } }) => user !== null && hasAvailableServices(account, user),
  );
  return (
    <>
      <p className={css.empty}>
        <FormattedMessage {...subscriptionsTexts.empty} />
      </p>
      {mayOrder && (
        <AppLink to={pathTo('/account/$accountId/available-services', { accountId: account.AccountId })}>
          <FormattedMessage {...titles.availableServices} />
        </AppLink>
      )}
    </>
  );
}
