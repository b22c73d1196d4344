import { FormattedMessage, useIntl } from 'react-intl';
import { ENDS_SOON_DAYS } from '#contract/accounts/overview-limits.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import { customersWith } from '#src/screens/accounts/shared/customers-address.ts';
import type { CustomerFilters } from '#src/screens/accounts/shared/customers-address.ts';
import { FilterLinks } from '#src/screens/platform/lists/FilterLinks.tsx';
import { customersTexts } from './customers-texts.ts';

const CHOICES: readonly { key: 'all' | 'endsWithin' | 'failed' | 'open'; filters: CustomerFilters }[] = [
  { key: 'all', filters: {} },
  { key: 'endsWithin', filters: { ends: { operator: 'next', values: [String(ENDS_SOON_DAYS)] } } },
  { key: 'failed', filters: { requests: { operator: 'is', values: ['failed'] } } },
  { key: 'open', filters: { requests: { operator: 'is', values: ['open'] } } },
];

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The filters that sellers use most, as one click. */
export function CustomerLinks({ view: { filters } }: { view: ListView }) {
  const intl = useIntl();
  return (
    <FilterLinks
      label={intl.formatMessage(customersTexts.quick)}
      links={CHOICES.map(choice => ({
        key: choice.key,
        to: customersWith(choice.filters),
        content: <FormattedMessage {...customersTexts[choice.key]} values={{ days: ENDS_SOON_DAYS }} />,
        isChosen: isSame(choice.filters, filters),
      }))}
    />
  );
}
