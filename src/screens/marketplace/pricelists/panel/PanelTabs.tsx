import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { pricelistTexts } from '../pricelist-texts.ts';
import { PANEL_TABS, pricelistsAddress } from '../pricelists-address.ts';
import type { PanelTab, PricelistsView } from '../pricelists-address.ts';
import { panelTexts } from './panel-texts.ts';
import css from './Panel.module.css';

const NAMES: Record<PanelTab, MessageDescriptor> = {
  customers: pricelistTexts.customers,
  services: pricelistTexts.services,
  properties: panelTexts.properties,
  propagation: pricelistTexts.propagation,
};

/** Links to the parts of a pricelist; the open one is in the address. */
export function PanelTabs({ view }: { view: PricelistsView }) {
  const intl = useIntl();
  return (
    <nav className={css.tabs} aria-label={intl.formatMessage(panelTexts.parts)}>
      {PANEL_TABS.map(tab => (
        <AppLink
          key={tab}
          to={pricelistsAddress({ ...view, tab })}
          className={css.tab ?? ''}
          aria-current={tab === view.tab ? 'page' : undefined}
        >
          <FormattedMessage {...NAMES[tab]} />
        </AppLink>
      ))}
    </nav>
  );
}
