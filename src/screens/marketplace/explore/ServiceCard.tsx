import type { ServiceSummary } from '#contract/marketplace/marketplace.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { FromPrice } from '#src/ui/FromPrice.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { ServiceIcon } from '#src/ui/ServiceIcon.tsx';
import { ServiceTags } from '#src/ui/ServiceTags.tsx';
import css from './Explore.module.css';

/** A service in the list; the whole card links to its page. */
export const ServiceCard = ({ service }: { service: ServiceSummary }) => (
  <li className={css.card} data-testid="service-card">
    <div className={css.cardHead}>
      <ServiceIcon icon={service.Icon} name={service.DisplayName} size={48} />
      <div className={css.cardName}>
        <h2>
          <AppLink to={pathTo('/service/$serviceId', { serviceId: service.Id })} className={css.cover ?? ''}>
            {service.DisplayName}
          </AppLink>
        </h2>
        <p>{service.Vendor}</p>
      </div>
    </div>
    {service.Summary !== '' && <p className={css.summary}>{service.Summary}</p>}
    {service.From && (
      <p className={css.from}>
        <FromPrice price={service.From} />
      </p>
    )}
    <ServiceTags service={service} />
  </li>
);
