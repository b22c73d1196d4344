import { FormattedMessage } from 'react-intl';
import type { ConsentService } from '#machines/portal/consent.machine.ts';
import { Switch } from '#src/ui/plain/Switch.tsx';
import { consentTexts } from './consent-texts.ts';
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
        <FormattedMessage {...consentTexts.provider} values={{ provider: service.provider }} />
      </p>
    )}
    {service.isEssential && (
      <p className={css.purpose}>
        <FormattedMessage {...consentTexts.essential} />
      </p>
    )}
  </>
);
