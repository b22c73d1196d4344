/** Columns of the list of services. */
import { FormattedDate } from 'react-intl';
import type { ServiceColumn } from '#contract/marketplace/service-list.ts';
import type { ManagedService } from '#contract/marketplace/service-tool.ts';
import { serviceToolAddress } from '#src/screens/marketplace/shared/service-tool-address.ts';
import type { ServiceToolView } from '#src/screens/marketplace/shared/service-tool-address.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { ServiceIcon } from '#src/ui/ServiceIcon.tsx';
import { LanguageStrip } from './LanguageStrip.tsx';
import { ServiceStateBadge } from './ServiceStateBadge.tsx';
import css from './ServiceTool.module.css';

/** Id prefix of the link that opens the panel of a service. */
export const serviceLinkId = (serviceId: number): string => `managed-service-${serviceId}`;

type Cells = Readonly<Record<ServiceColumn, Omit<Column<ManagedService>, 'key' | 'title'>>>;

export const serviceCells = (view: ServiceToolView): Cells => ({
  name: {
    isRowHeader: true,
    cell: row => (
      <span className={css.named}>
        <ServiceIcon icon={row.Icon} name={row.DisplayName} size={28} />
        <AppLink
          id={serviceLinkId(row.Id)}
          to={serviceToolAddress({ ...view, service: row.Id })}
          aria-current={row.Id === view.service ? 'true' : undefined}
        >
          {row.DisplayName}
        </AppLink>
      </span>
    ),
  },
  state: { cell: row => <ServiceStateBadge state={row.State} /> },
  vendor: { cell: row => row.Vendor.DisplayName },
  category: { cell: row => row.Categories.join(', ') },
  tags: { cell: row => row.Tags.join(', ') },
  languages: { cell: row => <LanguageStrip languages={row.Languages} /> },
  updated: {
    cell: row => (
      <time dateTime={row.UpdatedAt}>
        <FormattedDate value={row.UpdatedAt} dateStyle="medium" />
      </time>
    ),
  },
});
