import { useSearch } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { titles } from '#src/i18n/title-texts.ts';
import { PANEL_HEADING } from '#src/screens/marketplace/shared/panel-heading.ts';
import { viewOf } from '#src/screens/marketplace/shared/service-tool-address.ts';
import { ServiceToolTabs } from '#src/screens/marketplace/shared/ServiceToolTabs.tsx';
import { useFocusWithPanel } from '#src/screens/platform/lists/split/use-focus-with-panel.ts';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { NewService } from './NewService.tsx';
import { ServicePanel } from './panel/ServicePanel.tsx';
import { serviceLinkId } from './service-columns.tsx';
import { ServiceList } from './ServiceList.tsx';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

const OF_SERVICES = { linkIdOf: serviceLinkId, heading: PANEL_HEADING };

/** /service-tool: the services of the vendors that the user manages, and the open one beside them (section 2). */
export function ServiceToolScreen() {
  const view = viewOf(useSearch({ strict: false }));
  useFocusWithPanel(view.service, OF_SERVICES);
  return (
    <ListPage testId="service-tool">
      <PageHead title={<FormattedMessage {...titles.serviceTool} />} actions={<NewService />} />
      <ServiceToolTabs open="services" />
      <div className={css.split} data-open={view.service !== null}>
        <div className={css.list}>
          <ServiceList view={view} />
        </div>
        {view.service !== null && <ServicePanel key={view.service} serviceId={view.service} view={view} />}
      </div>
    </ListPage>
  );
}
