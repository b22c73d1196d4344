import { FormattedMessage, useIntl } from 'react-intl';
import { CUSTOMER_LIST } from '#contract/accounts/customer-list.ts';
import { call } from '#src/api/client.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { customersAddress } from '#src/screens/accounts/shared/customers-address.ts';
import { List } from '#src/screens/platform/lists/List.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CUSTOMER_CELLS } from './customer-cells.tsx';
import { CustomerLinks } from './CustomerLinks.tsx';
import { customerList } from './customers-queries.ts';
import { CUSTOMER_TEXTS, customersTexts } from './customers-texts.ts';

const NAME = 'customers';

const BY_NAME = { column: 'name', isDescending: false };

/** /customers: the resellers and companies below the user's organisation. */
export const CustomersScreen = () => (
  <ListPage testId="customers">
    <PageHead title={<FormattedMessage {...titles.customers} />} />
    <Customers />
  </ListPage>
);

function Customers() {
  const intl = useIntl();
  const shown = useDefaultView(NAME, CUSTOMER_LIST, useListView(NAME, CUSTOMER_LIST, customersAddress));
  if (shown === null) return <Skeleton lines={9} />;
  return (
    <>
      <CustomerLinks view={shown.view} />
      <List
        name={NAME}
        list={CUSTOMER_LIST}
        texts={CUSTOMER_TEXTS}
        shown={shown}
        label={intl.formatMessage(titles.customers)}
        cells={CUSTOMER_CELLS}
        defaultSort={BY_NAME}
        pages={customerList}
        keyOf={row => row.AccountId}
        none={<FormattedMessage {...customersTexts.empty} />}
        startExport={(query, columns, format) =>
          call('IAccountService/ExportCustomers', { query, columns, format }, { quiet: true })
        }
      />
    </>
  );
}
