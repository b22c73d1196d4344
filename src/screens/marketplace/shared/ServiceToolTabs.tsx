import { FormattedMessage, useIntl } from 'react-intl';
import { titles } from '#src/i18n/title-texts.ts';
import { LinkTabs } from '#src/ui/LinkTabs.tsx';
import { marketplaceTexts } from './marketplace-texts.ts';

type Part = 'services' | 'groups';

/** Links to the parts of the service tool. */
export function ServiceToolTabs({ open }: { open: Part }) {
  const intl = useIntl();
  return (
    <LinkTabs
      label={intl.formatMessage(marketplaceTexts.tool)}
      tabs={[
        {
          to: '/service-tool',
          name: <FormattedMessage {...titles.serviceTool} />,
          isOpen: open === 'services',
        },
        {
          to: '/service-tool/edit-service-groups',
          name: <FormattedMessage {...titles.serviceGroups} />,
          isOpen: open === 'groups',
        },
      ]}
    />
  );
}
