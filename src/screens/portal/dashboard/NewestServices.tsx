import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { NEWEST_SHOWN, newestServices } from '#src/api/queries/marketplace.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { ServiceIcon } from '#src/ui/ServiceIcon.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import css from './Dashboard.module.css';

function List() {
  const { data, error, refetch } = useQuery(newestServices);
  if (data === undefined) {
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={NEWEST_SHOWN} />
    );
  }
  if (data.Services.length === 0) {
    return (
      <p className={css.note}>
        <FormattedMessage {...dashboardTexts.noNewServices} />
      </p>
    );
  }
  return (
    <ul className={css.list}>
      {data.Services.map(service => (
        <li key={service.Id}>
          <AppLink to={pathTo('/service/$serviceId', { serviceId: service.Id })} className={css.row ?? ''}>
            <ServiceIcon icon={service.Icon} name={service.DisplayName} />
            <span className={css.words}>
              <strong>{service.DisplayName}</strong>
              <small>{service.Summary === '' ? service.Vendor : service.Summary}</small>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Tile with the newest services of the marketplace. */
export function NewestServices() {
  return (
    <Panel
      testId="newest"
      title={<FormattedMessage {...dashboardTexts.newest} />}
      actions={
        <AppLink to={pathTo('/explore', {}, { new: 1 })}>
          <FormattedMessage {...dashboardTexts.allNew} />
        </AppLink>
      }
    >
      <List />
    </Panel>
  );
}
