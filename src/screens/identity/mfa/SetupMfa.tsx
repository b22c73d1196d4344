import { useEffect, useState } from 'react';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { useSession } from '#src/app/hooks.ts';
import { currentLocation, navigate } from '#src/app/navigation.ts';
import { ForcedSetup } from './ForcedSetup.tsx';
import { MyMethods } from './MyMethods.tsx';

/** The verification methods of the session's user; the guard has fetched that user. */
export function SetupMfa({ kind }: { kind: MfaKind | null }) {
  const isForced = useSession(state => state.matches('mustSetUpMfa'));
  // A forced set-up stays on the screen until the requested page has opened.
  const [wasForced] = useState(isForced);
  const isSignedIn = useSession(state => state.hasTag('private'));
  const isNobody = useSession(state => state.matches('signedOut'));
  useEffect(() => {
    if (isNobody) navigate(signInPlace(), { replace: true });
  }, [isNobody]);
  if (isForced || wasForced) return <ForcedSetup kind={kind} />;
  return isSignedIn ? <MyMethods kind={kind} /> : null;
}

/** Without a session there are no methods: redirects to the sign-in with this page as the target. */
const signInPlace = () => pathTo('/login', {}, { redirect: currentLocation().query.get('redirect') });
