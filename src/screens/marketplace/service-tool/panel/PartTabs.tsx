import { FormattedMessage, useIntl } from 'react-intl';
import type { ServicePart } from '#contract/marketplace/service-rights.ts';
import { serviceToolAddress } from '#src/screens/marketplace/shared/service-tool-address.ts';
import type { ServiceToolView } from '#src/screens/marketplace/shared/service-tool-address.ts';
import { LinkTabs } from '#src/ui/LinkTabs.tsx';
import { partTexts } from './service-texts.ts';

type Props = { view: ServiceToolView; parts: readonly ServicePart[]; open: ServicePart };

/** Links to the parts that the user may see; the open one is in the address. */
export function PartTabs({ view, parts, open }: Props) {
  const intl = useIntl();
  return (
    <LinkTabs
      label={intl.formatMessage(partTexts.parts)}
      tabs={parts.map(part => ({
        to: serviceToolAddress({ ...view, part }),
        name: <FormattedMessage {...partTexts[part]} />,
        isOpen: part === open,
      }))}
    />
  );
}
