import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { PANEL_TABS, pricelistsAddress } from '#src/screens/marketplace/shared/pricelists-address.ts';
import type { PanelTab, PricelistsView } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { LinkTabs } from '#src/ui/LinkTabs.tsx';
import { pricelistTexts } from '../pricelist-texts.ts';
import { panelTexts } from './panel-texts.ts';
import { plannedTexts } from './planned-texts.ts';

const NAMES: Record<PanelTab, MessageDescriptor> = {
  customers: marketplaceTexts.customers,
  services: marketplaceTexts.services,
  properties: panelTexts.properties,
  propagation: pricelistTexts.propagation,
  planned: plannedTexts.tab,
};

/** Links to the parts of a pricelist; the open one is in the address. */
export function PanelTabs({ view, hasPlanned }: { view: PricelistsView; hasPlanned: boolean }) {
  const intl = useIntl();
  return (
    <LinkTabs
      label={intl.formatMessage(panelTexts.parts)}
      tabs={PANEL_TABS.filter(tab => hasPlanned || tab !== 'planned').map(tab => ({
        to: pricelistsAddress({ ...view, tab }),
        name: <FormattedMessage {...NAMES[tab]} />,
        isOpen: tab === view.tab,
      }))}
    />
  );
}
