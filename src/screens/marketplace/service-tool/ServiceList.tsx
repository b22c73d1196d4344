import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Can } from '#src/access/Can.tsx';
import { CREATION_NEEDS } from '#src/access/creation-needs.ts';
import { managedServices, serviceChoices } from '#src/api/queries/service-tool.ts';
import { titles } from '#src/i18n/title-texts.ts';
import {
  ALL_SERVICES,
  filtersOf,
  hasFilters,
  serviceToolAddress,
} from '#src/screens/marketplace/shared/service-tool-address.ts';
import type { ServiceToolView } from '#src/screens/marketplace/shared/service-tool-address.ts';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { serviceColumns } from './service-columns.tsx';
import { toolTexts } from './service-tool-texts.ts';
import { ServiceFilters } from './ServiceFilters.tsx';
import { TextTransfer } from './sheets/TextTransfer.tsx';
import css from './ServiceTool.module.css';

/** The services of all vendors that the user manages, by name, with filters. */
export function ServiceList({ view }: { view: ServiceToolView }) {
  const intl = useIntl();
  const vendors = useQuery(serviceChoices).data?.Vendors ?? [];
  return (
    <>
      <ServiceFilters view={view} />
      <PagedTable
        label={intl.formatMessage(titles.serviceTool)}
        pages={managedServices(filtersOf(view))}
        columns={serviceColumns(view, vendors.length > 1)}
        keyOf={row => row.Id}
        none={<Nothing view={view} hasVendor={vendors.length > 0} />}
        actions={vendors.some(one => one.MayTransferTexts) && <TextTransfer filters={filtersOf(view)} />}
      />
    </>
  );
}

/** Distinguishes a search without a match, no services yet, and no vendor to create services for. */
function Nothing({ view, hasVendor }: { view: ServiceToolView; hasVendor: boolean }) {
  if (hasFilters(view))
    return (
      <div className={css.empty} data-testid="no-match">
        <p>
          <FormattedMessage {...toolTexts.noMatch} />
        </p>
        <AppLink
          to={serviceToolAddress({ ...ALL_SERVICES, service: view.service, part: view.part })}
          className={buttonClass({ variant: 'secondary' })}
        >
          <FormattedMessage {...toolTexts.clear} />
        </AppLink>
      </div>
    );
  return (
    <div className={css.empty} data-testid="empty">
      <p>
        <FormattedMessage {...(hasVendor ? toolTexts.empty : toolTexts.noVendor)} />
      </p>
      {!hasVendor && (
        <Can needs={CREATION_NEEDS.Vendor}>
          <AppLink to="#/Account/Create/Vendor" className={buttonClass({ variant: 'secondary' })}>
            <FormattedMessage {...toolTexts.newVendor} />
          </AppLink>
        </Can>
      )}
    </div>
  );
}
