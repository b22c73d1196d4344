/** The second root actor, whose actors only signed-in users need. Loaded with the shell, not with the sign-in page. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { createActor } from 'xstate';
import { sessionActorIn } from './actors/system.ts';
import type { SessionActors } from './actors/system.ts';
import { userRootLogic } from './actors/user-root.ts';
import { followSession } from './follow-session.ts';
import { actorOf } from './portal.ts';

const userRoot = createActor(userRootLogic, { systemId: 'userRoot' });

// Exposed to tests on the same pages as the root actor.
if ('portal' in window) Object.assign(window, { userRoot });

/** Starts the user root, which then follows the session. Called before the first private screen. */
export function startUserRoot(): void {
  userRoot.start();
  followSession(actorOf('session'), userRoot);
}

/** An actor of the signed-in user; undefined while no user is signed in. */
export const sessionActor = <Name extends keyof SessionActors>(name: Name): SessionActors[Name] | undefined =>
  sessionActorIn(userRoot.system, name);

/** Selects from an actor of the signed-in user; undefined while no user is signed in. */
export function useSessionActor<Name extends keyof SessionActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotFrom<SessionActors[Name]>) => Value,
): Value | undefined {
  const actor = useSelector(userRoot, () => sessionActor(name));
  return useSelector(actor, snapshot =>
    snapshot ? selector(snapshot as SnapshotFrom<SessionActors[Name]>) : undefined,
  );
}
