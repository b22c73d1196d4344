import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ConsentService } from '#machines/portal/consent.machine.ts';
import { currentLocation } from '#src/app/navigation.ts';
import { resolveRedirect } from '#src/app/redirect.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { consentTexts } from '#src/shell/consent/consent-texts.ts';
import { ServiceDescription } from '#src/shell/consent/ServiceSwitch.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import type { ConsentActor } from './props.ts';
import css from '#src/shell/consent/Consent.module.css';

type Props = { actor: ConsentActor; id: string };

/** One service: its description, the current decision, and both answers with equal weight. */
export function ServiceDecision({ actor, id }: Props) {
  const service = useSelector(actor, state => state.context.services.find(one => one.id === id));
  if (!service) return <UnknownService id={id} />;
  return (
    <>
      <Heading
        title={<FormattedMessage {...consentTexts.serviceTitle} values={{ service: service.name }} />}
      />
      <div className={css.service}>
        <ServiceDescription service={service} />
      </div>
      {!service.isEssential && <Answers actor={actor} service={service} />}
      <GoOn />
    </>
  );
}

function Answers({ actor, service }: { actor: ConsentActor; service: ConsentService }) {
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const hasFailed = useSelector(actor, state => state.context.problem !== null);
  const answer = (isConsented: boolean) =>
    actor.send({ type: 'decision.made', decision: [{ id: service.id, isConsented }] });
  return (
    <>
      {hasFailed && (
        <Alert>
          <FormattedMessage {...consentTexts.failed} />
        </Alert>
      )}
      <p role="status" className={css.state}>
        {service.isConsented ? (
          <FormattedMessage {...consentTexts.given} />
        ) : (
          <FormattedMessage {...consentTexts.notGiven} />
        )}
      </p>
      {/* Not disabled while saving: the machine ignores further clicks, and the focus stays. */}
      <div className={css.equal} aria-busy={isBusy}>
        <Button variant="secondary" onClick={() => answer(false)}>
          <FormattedMessage {...consentTexts.deny} />
        </Button>
        <Button variant="secondary" onClick={() => answer(true)}>
          <FormattedMessage {...consentTexts.accept} />
        </Button>
      </div>
    </>
  );
}

/** Link to the redirect target in the address; never to another site. */
function GoOn() {
  const redirect = currentLocation().query.get('redirect');
  if (redirect === null) return null;
  const target = resolveRedirect(redirect);
  return (
    <LinkRow>
      <AppLink to={target.kind === 'hash' ? target.hash : target.path}>
        <FormattedMessage {...consentTexts.goOn} />
      </AppLink>
    </LinkRow>
  );
}

const UnknownService = ({ id }: { id: string }) => (
  <Heading
    title={<FormattedMessage {...titles.consent} />}
    lead={<FormattedMessage {...consentTexts.unknown} values={{ service: id }} />}
  />
);
