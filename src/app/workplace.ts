/** The second root actor: what only somebody signed in needs. Part of the shell's code, not of the sign-in page's. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { createActor } from 'xstate';
import { actorAtWork } from './actors/system.ts';
import type { AtWork } from './actors/system.ts';
import { workplaceLogic } from './actors/workplace.ts';
import { identityOf } from './identity.ts';
import { actorOf } from './portal.ts';

const workplace = createActor(workplaceLogic, { systemId: 'workplace' });

// The same pages that lend tests the portal's root actor lend them this one.
if ('portal' in window) Object.assign(window, { workplace });

/** Starts the workplace and has it follow who is signed in, from the first private screen on. */
export function openWorkplace(): void {
  const session = actorOf('session');
  const follow = (state: SnapshotFrom<AtSession>): void => {
    const { user } = state.context;
    if (state.hasTag('private') && user)
      workplace.send({ type: 'user.signedIn', identity: identityOf(user) });
    else if (!state.hasTag('private')) workplace.send({ type: 'user.signedOut' });
  };
  workplace.start();
  follow(session.getSnapshot());
  session.subscribe(follow);
}

type AtSession = ReturnType<typeof actorOf<'session'>>;

/** An actor of the workplace, which is there wherever the full layout is; elsewhere undefined. */
export const atWork = <Name extends keyof AtWork>(name: Name): AtWork[Name] | undefined =>
  actorAtWork(workplace.system, name);

/** Reads an actor of the workplace in a view; undefined where it is not there. */
export function useAtWork<Name extends keyof AtWork, Value>(
  name: Name,
  selector: (snapshot: SnapshotFrom<AtWork[Name]>) => Value,
): Value | undefined {
  const actor = useSelector(workplace, () => atWork(name));
  return useSelector(actor, snapshot =>
    snapshot ? selector(snapshot as SnapshotFrom<AtWork[Name]>) : undefined,
  );
}
