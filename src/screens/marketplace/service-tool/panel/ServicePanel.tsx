import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { SERVICE_PARTS } from '#contract/marketplace/service-rights.ts';
import type { ServicePart } from '#contract/marketplace/service-rights.ts';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import { CallError } from '#src/api/errors.ts';
import { serviceDetails } from '#src/api/queries/service-tool.ts';
import { useSetPageDetail } from '#src/app/page-detail.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { PANEL_HEADING } from '#src/screens/marketplace/shared/panel-heading.ts';
import { serviceToolAddress } from '#src/screens/marketplace/shared/service-tool-address.ts';
import type { ServiceToolView } from '#src/screens/marketplace/shared/service-tool-address.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { PartTabs } from './PartTabs.tsx';
import { managedTexts, partTexts } from './service-texts.ts';
import { ServiceForm } from './ServiceForm.tsx';
import { ServiceState } from './ServiceState.tsx';
import { Terms } from './Terms.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Props = { serviceId: number; view: ServiceToolView };

/** The open service, with its parts as tabs. */
export function ServicePanel({ serviceId, view }: Props) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(serviceDetails(serviceId));
  useSetPageDetail(data?.DisplayName);
  return (
    <section className={css.panel} aria-labelledby={PANEL_HEADING} data-testid="service">
      <div className={css.head}>
        <h2 id={PANEL_HEADING} tabIndex={-1}>
          {data?.DisplayName ?? (
            <FormattedMessage {...(error ? managedTexts.service : commonTexts.loading)} />
          )}
        </h2>
        <AppLink
          to={serviceToolAddress({ ...view, service: null })}
          className={css.close ?? ''}
          aria-label={intl.formatMessage(commonTexts.close)}
        >
          <IconX size={20} aria-hidden />
        </AppLink>
      </div>
      {data ? (
        <Contents service={data} view={view} />
      ) : error ? (
        <Unavailable error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof CallError && error.status === 404))
    return <Failure error={error} onRetry={onRetry} />;
  return (
    <Alert>
      <FormattedMessage {...managedTexts.unknown} />
    </Alert>
  );
}

const SHOWN: Record<ServicePart, (service: ServiceDetails) => boolean> = {
  info: ({ Info }) => Info !== undefined,
  description: ({ Texts }) => Texts !== undefined,
  billing: ({ Plans }) => Plans !== undefined,
  fields: ({ Fields }) => Fields !== undefined,
  files: ({ Terms: terms }) => terms !== undefined,
};

function Contents({ service, view }: { service: ServiceDetails; view: ServiceToolView }) {
  const parts = SERVICE_PARTS.filter(part => SHOWN[part](service));
  const open = parts.find(part => part === view.part) ?? parts[0];
  return (
    <>
      <ServiceState service={service} />
      {service.RestorableUntil !== null && (
        <Alert kind="info">
          <FormattedMessage
            {...managedTexts.deletedNote}
            values={{ date: <FormattedDate value={service.RestorableUntil} dateStyle="long" /> }}
          />
        </Alert>
      )}
      {open === undefined ? (
        <p className={css.note}>
          <FormattedMessage {...partTexts.none} />
        </p>
      ) : (
        <>
          <PartTabs view={view} parts={parts} open={open} />
          {open === 'files' ? (
            <Terms terms={service.Terms ?? null} />
          ) : (
            <ServiceForm key={open} service={service} part={open} />
          )}
        </>
      )}
    </>
  );
}
