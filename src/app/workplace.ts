/** The second root actor: what only somebody signed in needs. Part of the shell's code, not of the sign-in page's. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { createActor } from 'xstate';
import { sessionActorIn } from './actors/system.ts';
import type { SessionActors } from './actors/system.ts';
import { workplaceLogic } from './actors/workplace.ts';
import { identityOf } from './identity.ts';
import { actorOf } from './portal.ts';

const workplace = createActor(workplaceLogic, { systemId: 'workplace' });

// The same pages that lend tests the portal's root actor lend them this one.
if ('portal' in window) Object.assign(window, { workplace });

/** Starts the workplace and has it follow who is signed in, from the first private screen on. */
export function startWorkplace(): void {
  const session = actorOf('session');
  const follow = (state: SnapshotFrom<SessionActorRef>): void => {
    const { user } = state.context;
    if (state.hasTag('private') && user)
      workplace.send({ type: 'user.signedIn', identity: identityOf(user) });
    else if (!state.hasTag('private')) workplace.send({ type: 'user.signedOut' });
  };
  workplace.start();
  follow(session.getSnapshot());
  session.subscribe(follow);
}

type SessionActorRef = ReturnType<typeof actorOf<'session'>>;

/** An actor of the workplace, which is there wherever the full layout is; elsewhere undefined. */
export const sessionActor = <Name extends keyof SessionActors>(name: Name): SessionActors[Name] | undefined =>
  sessionActorIn(workplace.system, name);

/** Reads an actor of the workplace in a view; undefined where it is not there. */
export function useSessionActor<Name extends keyof SessionActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotFrom<SessionActors[Name]>) => Value,
): Value | undefined {
  const actor = useSelector(workplace, () => sessionActor(name));
  return useSelector(actor, snapshot =>
    snapshot ? selector(snapshot as SnapshotFrom<SessionActors[Name]>) : undefined,
  );
}
