import { FormattedMessage } from 'react-intl';
import type { ConsentService } from '#machines/portal/consent.machine.ts';
import { Switch } from '#src/ui/plain/Switch.tsx';
import css from './Consent.module.css';

type Props = {
  service: ConsentService;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
};

/** One service with its provider and a switch. */
export const ServiceSwitch = ({ service, isOn, isDisabled, onChange }: Props) => (
  <Switch
    label={service.name}
    checked={isOn}
    disabled={isDisabled || service.isEssential}
    onChange={onChange}
    help={<ServiceDescription service={service} />}
  />
);

/** Description and provider of a service. */
export const ServiceDescription = ({ service }: { service: ConsentService }) => (
  <>
    <p className={css.purpose}>{service.purpose}</p>
    {service.provider !== '' && (
      <p className={css.purpose}>
        <FormattedMessage
          id="consent.provider"
          defaultMessage="Provided by {provider}"
          description="Below what a service does; {provider} is a company or a host name"
          values={{ provider: service.provider }}
        />
      </p>
    )}
    {service.isEssential && (
      <p className={css.purpose}>
        <FormattedMessage
          id="consent.essential"
          defaultMessage="Required for the portal, always on"
          description="Below what a service does"
        />
      </p>
    )}
  </>
);
