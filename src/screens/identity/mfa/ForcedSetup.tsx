import { useActorRef } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { currentLocation } from '#src/app/navigation.ts';
import { actorOf } from '#src/app/portal.ts';
import { identityTexts } from '#src/screens/identity/shared/identity-texts.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { enterAfterSetup, mfaSetup } from './mfa-actors.ts';
import { mfaTexts } from './mfa-texts.ts';
import { SetupSteps } from './SetupSteps.tsx';

/** A required set-up: says why, and offers to sign out instead (sections 2, 6). */
export function ForcedSetup({ kind }: { kind: MfaKind | null }) {
  const actor = useActorRef(mfaSetup, { input: { forced: true, kind } });
  return (
    <SetupSteps
      actor={actor}
      lead={<FormattedMessage {...mfaTexts.setupForced} />}
      wayOut={
        <Button variant="quiet" onClick={() => actorOf('session').send({ type: 'session.signOut' })}>
          <FormattedMessage {...identityTexts.signOut} />
        </Button>
      }
      onFinished={() => void enterAfterSetup(currentLocation().query.get('redirect'))}
    />
  );
}
