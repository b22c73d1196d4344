/** Columns of the list of services. Beside an open panel only some of them fit. */
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { ManagedService } from '#contract/marketplace/service-tool.ts';
import { serviceToolAddress } from '#src/screens/marketplace/shared/service-tool-address.ts';
import type { ServiceToolView } from '#src/screens/marketplace/shared/service-tool-address.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { ServiceIcon } from '#src/ui/ServiceIcon.tsx';
import { LanguageStrip } from './LanguageStrip.tsx';
import { toolTexts } from './service-tool-texts.ts';
import { ServiceStateBadge } from './ServiceStateBadge.tsx';
import css from './ServiceTool.module.css';

/** Id prefix of the link that opens the panel of a service. */
export const serviceLinkId = (serviceId: number): string => `managed-service-${serviceId}`;

export function serviceColumns(view: ServiceToolView, hasVendors: boolean): Column<ManagedService>[] {
  const name: Column<ManagedService> = {
    key: 'name',
    title: <FormattedMessage {...toolTexts.name} />,
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
  };
  const state: Column<ManagedService> = {
    key: 'state',
    title: <FormattedMessage {...toolTexts.state} />,
    cell: row => <ServiceStateBadge state={row.State} />,
  };
  if (view.service !== null) return [name, state];
  return [
    name,
    ...(hasVendors
      ? [
          {
            key: 'vendor',
            title: <FormattedMessage {...toolTexts.vendor} />,
            cell: (row: ManagedService) => row.Vendor.DisplayName,
          },
        ]
      : []),
    {
      key: 'category',
      title: <FormattedMessage {...toolTexts.category} />,
      cell: row => row.Categories.join(', '),
    },
    { key: 'tags', title: <FormattedMessage {...toolTexts.tags} />, cell: row => row.Tags.join(', ') },
    state,
    {
      key: 'languages',
      title: <FormattedMessage {...toolTexts.languages} />,
      cell: row => <LanguageStrip languages={row.Languages} />,
    },
    {
      key: 'updated',
      title: <FormattedMessage {...toolTexts.updated} />,
      cell: row => (
        <time dateTime={row.UpdatedAt}>
          <FormattedDate value={row.UpdatedAt} dateStyle="medium" />
        </time>
      ),
    },
  ];
}
