import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Account, ViewLayout } from '#contract/accounts/account.ts';
import { accountLayout } from '#src/api/queries/account.ts';
import { accountTexts } from '#src/screens/accounts/shared/account-texts.ts';
import { fieldsOf } from '#src/screens/accounts/shared/fields-of.ts';
import type { ShownField } from '#src/screens/accounts/shared/fields-of.ts';
import { FieldValue } from '#src/screens/accounts/shared/FieldValue.tsx';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import css from '#src/screens/accounts/shared/Account.module.css';

type Page = ViewLayout['Pages'][number];
type Container = Page['Containers'][number];

function ContainerView({ container, fields }: { container: Container; fields: Map<string, ShownField> }) {
  const facts = container.Fields.flatMap(name => {
    const field = fields.get(name);
    return field ? [{ key: name, name: field.label, value: <FieldValue field={field} /> }] : [];
  });
  return (
    <section className={css.container} aria-labelledby={`container-${container.Id}`} data-testid="container">
      <h3 id={`container-${container.Id}`}>{container.DisplayValue}</h3>
      <DescriptionList facts={facts} />
    </section>
  );
}

/** Leaves out fields that the user may not read, and containers and pages that are empty without them. */
function PageView({ page, fields }: { page: Page; fields: Map<string, ShownField> }) {
  const containers = page.Containers.filter(one => one.Fields.some(name => fields.has(name)));
  if (containers.length === 0) return null;
  return (
    <section className={css.page} aria-labelledby={`page-${page.Id}`}>
      <h2 id={`page-${page.Id}`}>{page.DisplayValue}</h2>
      {containers.map(container => (
        <ContainerView key={container.Id} container={container} fields={fields} />
      ))}
    </section>
  );
}

/** Pages, containers and fields of an account, as the server's view layout defines them (section 3). */
export function AccountLayout({ account }: { account: Account }) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(
    accountLayout(account.Hierarchy.AccountType, account.ProductName),
  );
  const retry = () => void refetch();
  if (data === undefined) return error ? <Failure error={error} onRetry={retry} /> : <Skeleton lines={6} />;
  if (data.Pages.length === 0) {
    return <Failure error={new Error(intl.formatMessage(accountTexts.noPages))} onRetry={retry} />;
  }
  const fields = fieldsOf(account);
  return (
    <div className={css.pages}>
      {data.Pages.map(page => (
        <PageView key={page.Id} page={page} fields={fields} />
      ))}
    </div>
  );
}
