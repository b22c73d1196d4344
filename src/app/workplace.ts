/** The second root actor: hosts what only signed-in users need. Loaded with the shell, not with the sign-in page. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { createActor } from 'xstate';
import { sessionActorIn } from './actors/system.ts';
import type { SessionActors } from './actors/system.ts';
import { workplaceLogic } from './actors/workplace.ts';
import { identityOf } from './identity.ts';
import { actorOf } from './portal.ts';

const workplace = createActor(workplaceLogic, { systemId: 'workplace' });

// Exposed to tests on the same pages as the root actor.
if ('portal' in window) Object.assign(window, { workplace });

/** Starts the workplace, which then follows the session. Called before the first private screen. */
export function startWorkplace(): void {
  const session = actorOf('session');
  const sync = (state: SnapshotFrom<SessionActorRef>): void => {
    const { user } = state.context;
    if (state.hasTag('private') && user)
      workplace.send({ type: 'user.signedIn', identity: identityOf(user) });
    else if (!state.hasTag('private')) workplace.send({ type: 'user.signedOut' });
  };
  workplace.start();
  sync(session.getSnapshot());
  session.subscribe(sync);
}

type SessionActorRef = ReturnType<typeof actorOf<'session'>>;

/** An actor of the workplace; undefined while nobody is signed in. */
export const sessionActor = <Name extends keyof SessionActors>(name: Name): SessionActors[Name] | undefined =>
  sessionActorIn(workplace.system, name);

/** Selects from an actor of the workplace; undefined while nobody is signed in. */
export function useSessionActor<Name extends keyof SessionActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotFrom<SessionActors[Name]>) => Value,
): Value | undefined {
  const actor = useSelector(workplace, () => sessionActor(name));
  return useSelector(actor, snapshot =>
    snapshot ? selector(snapshot as SnapshotFrom<SessionActors[Name]>) : undefined,
  );
}
