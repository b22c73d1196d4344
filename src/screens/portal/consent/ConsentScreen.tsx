import { useParams } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { consent } from '#src/app/actors/consent.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { ConsentUnavailable } from '#src/shell/consent/ConsentUnavailable.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import type { ConsentActor } from './props.ts';
import { ServiceDecision } from './ServiceDecision.tsx';

/**
 * /consent/{usercentricsServiceId}: consent to one service, public (section 2). It works without a session, so the screen
 * runs its own actor of the machine. The query string stays in the address for the service's own page; its `redirect` is
 * the target of the button to continue.
 */
export function ConsentScreen() {
  const { usercentricsServiceId: id = '' }: { usercentricsServiceId?: string } = useParams({ strict: false });
  const actor = useActorRef(consent);
  const isReady = useSelector(actor, state => state.matches('ready'));
  return isReady ? <ServiceDecision key={id} actor={actor} id={id} /> : <Unavailable actor={actor} />;
}

function Unavailable({ actor }: { actor: ConsentActor }) {
  const isWaiting = useSelector(actor, state => state.matches('waiting'));
  const isExempt = useSelector(actor, state => state.matches('notRequired'));
  return (
    <>
      <Heading title={<FormattedMessage {...titles.consent} />} />
      <ConsentUnavailable
        isWaiting={isWaiting}
        isExempt={isExempt}
        onRetry={() => actor.send({ type: 'tool.requested' })}
      />
    </>
  );
}
