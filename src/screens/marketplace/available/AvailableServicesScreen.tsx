import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { AVAILABLE_LIST } from '#contract/marketplace/available-list.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { ORDER_NEED } from '#src/access/creation-needs.ts';
import { useCanOn } from '#src/access/use-can.ts';
import { allowedServices } from '#src/api/queries/marketplace.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { queryOf } from '#src/screens/platform/lists/list-fields.ts';
import { listTexts } from '#src/screens/platform/lists/list-texts.ts';
import { List } from '#src/screens/platform/lists/List.tsx';
import { NoMatch } from '#src/screens/platform/lists/NoMatch.tsx';
import { SearchFilter } from '#src/screens/platform/lists/SearchFilter.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import type { ShownList } from '#src/screens/platform/lists/use-list-view.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { availableAddress } from './available-address.ts';
import { availableCells } from './available-columns.tsx';
import { AVAILABLE_TEXTS, availableTexts } from './available-texts.ts';
import screen from '#src/ui/Screen.module.css';
import css from './Available.module.css';

const NAME = 'available-services';

const BY_SERVICE = { column: 'service', isDescending: false };

/** /account/{accountId}/available-services: the services that the account can order (section 2, MKT-09). */
export const AvailableServicesScreen = () => (
  <AccountPage>{account => <Available key={account.AccountId} account={account} />}</AccountPage>
);

function Available({ account }: { account: Account }) {
  const addressed = useListView(NAME, AVAILABLE_LIST, params => availableAddress(account.AccountId, params));
  const shown = useDefaultView(NAME, AVAILABLE_LIST, addressed);
  return (
    <section className={css.screen} aria-labelledby={NAME} data-testid={NAME}>
      <h2 id={NAME} className={screen.page}>
        <FormattedMessage {...titles.availableServices} />
      </h2>
      {shown === null ? <Skeleton lines={9} /> : <Services account={account} shown={shown} />}
    </section>
  );
}

function Services({ account, shown }: { account: Account; shown: ShownList }) {
  const intl = useIntl();
  const { AccountId: accountId } = account;
  const list = useKnownList(account, queryOf(AVAILABLE_LIST, shown.view, null));
  return (
    <>
      <div className={css.search}>
        <SearchFilter label={<FormattedMessage {...availableTexts.find} />} shown={shown} />
      </div>
      <List
        name={NAME}
        list={list}
        texts={AVAILABLE_TEXTS}
        shown={shown}
        label={intl.formatMessage(titles.availableServices)}
        cells={availableCells(accountId)}
        defaultSort={BY_SERVICE}
        pages={query => allowedServices(accountId, query)}
        keyOf={service => service.Id}
        noMatch={<NoMatch text={listTexts.noMatch} shown={shown} />}
        none={<FormattedMessage {...availableTexts.none} values={{ account: account.displayName }} />}
      />
    </>
  );
}

/**
 * The list without prices and links to order where the user has no rights to them. Only the response shows whether the user may see
 * prices: a reseller's cost needs another right.
 */
function useKnownList(account: Account, query: ListQuery) {
  const { data } = useInfiniteQuery(allowedServices(account.AccountId, query));
  const seesPrices = data?.pages.some(page => page.Rows.some(row => row.From)) ?? false;
  const mayOrder = useCanOn(account, ORDER_NEED);
  const canHold = account.AccountState === 'Active' && canBeChildOf('Product', account.Hierarchy.AccountType);
  const isKnown = { price: seesPrices, order: mayOrder && canHold };
  return {
    ...AVAILABLE_LIST,
    columns: AVAILABLE_LIST.columns.filter(
      column => !(column in isKnown) || isKnown[column as keyof typeof isKnown],
    ),
  };
}
