import { IconStar } from '@tabler/icons-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { marketplaceTexts } from './marketplace-texts.ts';
import { linkIdOf } from './panel-heading.ts';
import { pricelistsAddress } from './pricelists-address.ts';
import type { PricelistsView } from './pricelists-address.ts';
import css from './Marketplace.module.css';

type Props = { row: Pricelist; view: PricelistsView };

export const DefaultBadge = () => (
  <Badge look={{ Icon: IconStar, kind: 'info' }}>
    <FormattedMessage {...marketplaceTexts.default} />
  </Badge>
);

/** Opens the panel at the tab that was open last. */
export const NameLink = ({ row, view }: Props) => (
  <span className={css.named}>
    <AppLink
      id={linkIdOf(row.Id)}
      to={pricelistsAddress({ ...view, list: row.Id })}
      aria-current={row.Id === view.list ? 'true' : undefined}
    >
      {row.Name}
    </AppLink>
    {row.IsDefault && <DefaultBadge />}
  </span>
);

/** A number that links to what it counts. */
export function CountLink({ row, view, tab }: Props & { tab: 'customers' | 'services' }) {
  const intl = useIntl();
  const count = tab === 'customers' ? row.CustomerCount : row.ServiceCount;
  const label = tab === 'customers' ? marketplaceTexts.customersOf : marketplaceTexts.servicesOf;
  return (
    <AppLink
      to={pricelistsAddress({ ...view, list: row.Id, tab })}
      aria-label={intl.formatMessage(label, { count, name: row.Name })}
    >
      <FormattedNumber value={count} />
    </AppLink>
  );
}
