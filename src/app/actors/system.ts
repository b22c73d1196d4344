/** The long-lived actors by their systemId, typed; the root machine spawns them, the root actor is `portal`. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { confirmMachine } from '#machines/confirm.machine.ts';
import type { portalMachine } from '#machines/portal.machine.ts';
import type { secondFactorMachine } from '#machines/second-factor.machine.ts';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { signInMachine } from '#machines/sign-in.machine.ts';
import type { toastsMachine } from '#machines/toasts.machine.ts';
import type { unsavedChangesMachine } from '#machines/unsaved-changes.machine.ts';

export type LongLived = {
  portal: ActorRefFrom<typeof portalMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  signIn: ActorRefFrom<typeof signInMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  confirm: ActorRefFrom<typeof confirmMachine>;
  unsavedChanges: ActorRefFrom<typeof unsavedChangesMachine>;
};

type System = { get: (id: string) => unknown };

/** The one place where an id is believed to name an actor of its machine. */
export const actorIn = <Name extends keyof LongLived>(system: System, name: Name): LongLived[Name] =>
  system.get(name) as LongLived[Name];

/** The second factor that is being asked for, if one is: the sign-in actor's only child of that name. */
export const secondFactorOf = ({ children }: SnapshotFrom<typeof signInMachine>) =>
  children['secondFactor'] as ActorRefFrom<typeof secondFactorMachine> | undefined;
