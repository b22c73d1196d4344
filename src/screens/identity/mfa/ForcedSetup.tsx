import { useActorRef } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { currentLocation } from '#src/app/navigation.ts';
import { actorOf } from '#src/app/portal.ts';
import { enterAfterSetup, mfaSetup } from '#src/screens/identity/actors/mfa.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { signInTexts } from '../sign-in/sign-in-texts.ts';
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
          <FormattedMessage {...signInTexts.signOut} />
        </Button>
      }
      onFinished={() => void enterAfterSetup(currentLocation().query.get('redirect'))}
    />
  );
}
