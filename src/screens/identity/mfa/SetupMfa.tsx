import { useEffect, useState } from 'react';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { useSession } from '#src/app/hooks.ts';
import { currentPlace, navigate } from '#src/app/navigation.ts';
import { ForcedSetup } from './ForcedSetup.tsx';
import { MyMethods } from './MyMethods.tsx';

/** The second factors of whoever is in a session; the guard has asked who this is. */
export function SetupMfa({ kind }: { kind: MfaKind | null }) {
  const isForced = useSession(state => state.matches('mustSetUpMfa'));
  // Once begun, a forced set-up stays on the screen until the wanted place has opened.
  const [wasForced] = useState(isForced);
  const isSignedIn = useSession(state => state.hasTag('private'));
  const isNobody = useSession(state => state.matches('signedOut'));
  useEffect(() => {
    if (isNobody) navigate(signInPlace(), { replace: true });
  }, [isNobody]);
  if (isForced || wasForced) return <ForcedSetup kind={kind} />;
  return isSignedIn ? <MyMethods kind={kind} /> : null;
}

/** Nobody has no second factors: signs in first, then comes to where the set-up would have led. */
function signInPlace(): string {
  const redirect = currentPlace().query.get('redirect');
  return redirect === null ? '/login' : `/login?${new URLSearchParams({ redirect }).toString()}`;
}
