/** Keeps the user root in sync with the session: its actors belong to one identity. */
import type { ActorRefFrom } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { identityOf } from '#machines/identity/admission.ts';
import type { userRootMachine } from '#machines/portal/user-root.machine.ts';
import type { RootActors } from './actors/system.ts';

/** Runs for the life of the page. */
export function followSession(
  session: RootActors['session'],
  userRoot: Pick<ActorRefFrom<typeof userRootMachine>, 'send'>,
): void {
  const onUser = ({ user }: { user: SessionUser }) =>
    userRoot.send({ type: 'user.signedIn', identity: identityOf(user) });
  session.on('user.entered', onUser);
  session.on('user.changed', onUser);
  session.on('user.left', () => userRoot.send({ type: 'user.signedOut' }));
  const now = session.getSnapshot();
  if (now.hasTag('private') && now.context.user) onUser({ user: now.context.user });
}
