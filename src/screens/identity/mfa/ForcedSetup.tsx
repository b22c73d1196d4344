import { useActorRef } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { currentLocation } from '#src/app/navigation.ts';
import { actorOf } from '#src/app/portal.ts';
import { enterAfterSetup, mfaSetup } from '#src/screens/identity/actors/mfa.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { SetupSteps } from './SetupSteps.tsx';

/** A required set-up: says why, and offers to sign out instead (sections 2, 6). */
export function ForcedSetup({ kind }: { kind: MfaKind | null }) {
  const actor = useActorRef(mfaSetup, { input: { forced: true, kind } });
  return (
    <SetupSteps
      actor={actor}
      lead={
        <FormattedMessage
          id="auth.setup_forced"
          defaultMessage="Your company requires two-step verification. Set it up to continue. It takes about a minute."
          description="Why the person must set up a verification method now"
        />
      }
      wayOut={
        <Button variant="quiet" onClick={() => actorOf('session').send({ type: 'session.signOut' })}>
          <FormattedMessage id="auth.sign_out" defaultMessage="Sign out" description="Button" />
        </Button>
      }
      onFinished={() => void enterAfterSetup(currentLocation().query.get('redirect'))}
    />
  );
}
