import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ConsentService, Decision } from '#machines/portal/consent.machine.ts';
import { sessionActor, useSessionActor } from '#src/app/user-root.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { consentTexts } from './consent-texts.ts';
import { ConsentUnavailable } from './ConsentUnavailable.tsx';
import { ServiceSwitch } from './ServiceSwitch.tsx';
import css from './Consent.module.css';

const send = (decision: Decision) => sessionActor('consent')?.send({ type: 'decision.made', decision });
/**
 * All services with a switch each, for signed-in users: in the privacy settings and the terms dialog (section 2).
 */
export function ConsentPreferences() {
  const state = useSessionActor('consent', snapshot => snapshot);
  if (state?.matches('ready') !== true) {
    return (
      <ConsentUnavailable
        isWaiting={state?.matches('waiting') ?? false}
        isExempt={state?.matches('notRequired') ?? true}
        onRetry={() => sessionActor('consent')?.send({ type: 'tool.requested' })}
      />
    );
  }
  const { services, problem } = state.context;
  const isBusy = state.hasTag('busy');
  return <Choices services={services} isBusy={isBusy} hasFailed={problem !== null} />;
}

type ChoicesProps = { services: ConsentService[]; isBusy: boolean; hasFailed: boolean };

function Choices({ services, isBusy, hasFailed }: ChoicesProps) {
  /** Unsaved switches by service; for the others the stored decision counts. */
  const [switched, setSwitched] = useState<Record<string, boolean>>({});
  const [hasDecided, setDecided] = useState(false);
  const isOn = ({ id, isConsented }: ConsentService) => switched[id] ?? isConsented;
  const optional = services.filter(service => !service.isEssential);

  function decide(decision: Decision) {
    if (typeof decision === 'string') setSwitched({});
    setDecided(true);
    send(decision);
  }

  function change(id: string, isConsented: boolean) {
    setDecided(false);
    setSwitched({ ...switched, [id]: isConsented });
  }

  return (
    <div className={css.preferences}>
      <p className={css.lead}>
        <FormattedMessage {...consentTexts.lead} />
      </p>
      {hasFailed && (
        <Alert>
          <FormattedMessage {...consentTexts.failed} />
        </Alert>
      )}
      <ul className={css.services}>
        {services.map(service => (
          <li key={service.id}>
            <ServiceSwitch
              service={service}
              isOn={isOn(service)}
              isDisabled={isBusy}
              onChange={isConsented => change(service.id, isConsented)}
            />
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button
          busy={isBusy}
          onClick={() => decide(optional.map(service => ({ id: service.id, isConsented: isOn(service) })))}
        >
          <FormattedMessage {...consentTexts.save} />
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => decide('all')}>
          <FormattedMessage {...consentTexts.all} />
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => decide('none')}>
          <FormattedMessage {...consentTexts.none} />
        </Button>
      </div>
      <p role="status" className={css.saved}>
        {hasDecided && !isBusy && !hasFailed && <FormattedMessage {...consentTexts.saved} />}
      </p>
    </div>
  );
}
