import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { LinkTabs } from '#src/ui/LinkTabs.tsx';
import { pricelistTexts } from '../pricelist-texts.ts';
import { PANEL_TABS, pricelistsAddress } from '../pricelists-address.ts';
import type { PanelTab, PricelistsView } from '../pricelists-address.ts';
import { panelTexts } from './panel-texts.ts';
import { plannedTexts } from './planned-texts.ts';

const NAMES: Record<PanelTab, MessageDescriptor> = {
  customers: pricelistTexts.customers,
  services: pricelistTexts.services,
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
