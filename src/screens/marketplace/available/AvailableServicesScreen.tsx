import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { ORDER_NEED } from '#src/access/creation-needs.ts';
import { useCanOn } from '#src/access/use-can.ts';
import { allowedServices } from '#src/api/queries/marketplace.ts';
import { navigate } from '#src/app/navigation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import { availableAddress, textOf } from './available-address.ts';
import { availableColumns } from './available-columns.tsx';
import { availableTexts } from './available-texts.ts';
import screen from '#src/ui/Screen.module.css';
import css from './Available.module.css';

/** /account/{accountId}/available-services: the services that the account can order (section 2, MKT-09). */
export const AvailableServicesScreen = () => (
  <AccountPage>{account => <Available key={account.AccountId} account={account} />}</AccountPage>
);

function Available({ account }: { account: Account }) {
  const intl = useIntl();
  const { AccountId: accountId } = account;
  const text = textOf(useSearch({ strict: false }));
  return (
    <section className={css.screen} aria-labelledby="available-services" data-testid="available-services">
      <h2 id="available-services" className={screen.page}>
        <FormattedMessage {...titles.availableServices} />
      </h2>
      <SearchField
        label={<FormattedMessage {...availableTexts.find} />}
        className={css.search ?? ''}
        text={text}
        onChange={next => navigate(availableAddress(accountId, next.trim()), { replace: true })}
      />
      <PagedTable
        label={intl.formatMessage(titles.availableServices)}
        pages={allowedServices(accountId, text)}
        columns={useColumns(account, text)}
        keyOf={service => service.Id}
        none={
          text === '' ? (
            <FormattedMessage {...availableTexts.none} values={{ account: account.displayName }} />
          ) : (
            <FormattedMessage {...availableTexts.noMatch} />
          )
        }
      />
    </section>
  );
}

/** Only the response shows whether the user may see prices: a reseller's cost needs another right. */
function useColumns(account: Account, text: string) {
  const { data } = useInfiniteQuery(allowedServices(account.AccountId, text));
  const seesPrices = data?.pages.some(page => page.Rows.some(row => row.From)) ?? false;
  const mayOrder = useCanOn(account, ORDER_NEED);
  const canHold = account.AccountState === 'Active' && canBeChildOf('Product', account.Hierarchy.AccountType);
  return availableColumns(account.AccountId, { seesPrices, canOrder: mayOrder && canHold });
}
