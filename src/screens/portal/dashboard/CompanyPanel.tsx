import { useQuery } from '@tanstack/react-query';
import { FormattedDisplayName, FormattedMessage } from 'react-intl';
import { ORGANISATIONS } from '#contract/accounts/hierarchy.ts';
import type { FieldValue, SessionUser } from '#contract/identity/session.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { accountById } from '#src/api/queries/account.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import type { Description } from '#src/ui/DescriptionList.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { companyTexts, dashboardTexts } from './dashboard-texts.ts';

/** Section 3: the company's values in the session, from all of its views. */
const valuesOf = (company: NonNullable<SessionUser['CompanyAccount']>): Record<string, FieldValue> =>
  Object.assign({}, ...Object.values(company.Views).map(view => view.Values)) as Record<string, FieldValue>;

const isCountryCode = (value: FieldValue) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

function factOf(key: keyof typeof companyTexts, value: FieldValue | undefined): Description[] {
  if (value === undefined || value === null || value === '') return [];
  const shown =
    key === 'Country' && isCountryCode(value) ? (
      <FormattedDisplayName type="region" value={String(value)} />
    ) : key === 'DisplayName' ? (
      <strong>{String(value)}</strong>
    ) : (
      String(value)
    );
  return [{ key, name: <FormattedMessage {...companyTexts[key]} />, value: shown }];
}

/** Link to the organisation. Renders nothing when the user may not open its account. */
function CompanyLink({ userId }: { userId: number }) {
  const { data } = useQuery(accountById(userId));
  const company = data?.Ancestors.findLast(({ AccountType }) => ORGANISATIONS.includes(AccountType));
  return company?.CanOpen === true ? (
    <AppLink to={pathTo('/account/$accountId', { accountId: company.AccountId })}>
      <FormattedMessage {...dashboardTexts.openCompany} />
    </AppLink>
  ) : null;
}

/** Tile with the user's company. */
export function CompanyPanel({
  user: { CompanyAccount: company, UserAccountId: userId },
}: {
  user: SessionUser;
}) {
  if (company === null) return null;
  const values = valuesOf(company);
  return (
    <Panel
      testId="company"
      title={<FormattedMessage {...dashboardTexts.company} />}
      actions={userId !== null && <CompanyLink userId={userId} />}
    >
      <DescriptionList
        facts={[
          ...factOf('DisplayName', values['DisplayName']),
          ...factOf('AccountIdentificator', values['AccountIdentificator']),
          ...factOf('Country', values['Country']),
        ]}
      />
    </Panel>
  );
}
