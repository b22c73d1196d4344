/** Typed access to the system's actors by systemId. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import type { sessionMachine } from '#machines/identity/session.machine.ts';
import type { signInMachine } from '#machines/identity/sign-in.machine.ts';
import type { chatMachine } from '#machines/portal/chat.machine.ts';
import type { confirmMachine } from '#machines/portal/confirm.machine.ts';
import type { consentMachine } from '#machines/portal/consent.machine.ts';
import type { maintenanceMachine } from '#machines/portal/maintenance.machine.ts';
import type { portalMachine } from '#machines/portal/portal.machine.ts';
import type { pushMachine } from '#machines/portal/push.machine.ts';
import type { realtimeMachine } from '#machines/portal/realtime.machine.ts';
import type { supportPanelMachine } from '#machines/portal/support-panel.machine.ts';
import type { termsMachine } from '#machines/portal/terms.machine.ts';
import type { toastsMachine } from '#machines/portal/toasts.machine.ts';
import type { unsavedChangesMachine } from '#machines/portal/unsaved-changes.machine.ts';

/** The root actor `portal` and the actors it spawns; they live as long as the page. */
export type RootActors = {
  portal: ActorRefFrom<typeof portalMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  signIn: ActorRefFrom<typeof signInMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  confirm: ActorRefFrom<typeof confirmMachine>;
  unsavedChanges: ActorRefFrom<typeof unsavedChangesMachine>;
  maintenance: ActorRefFrom<typeof maintenanceMachine>;
  realtime: ActorRefFrom<typeof realtimeMachine>;
};

/** Actors of the userRoot machine; they exist only while a user is signed in (src/app/user-root.ts). */
export type SessionActors = {
  push: ActorRefFrom<typeof pushMachine>;
  consent: ActorRefFrom<typeof consentMachine>;
  chat: ActorRefFrom<typeof chatMachine>;
  supportPanel: ActorRefFrom<typeof supportPanelMachine>;
  terms: ActorRefFrom<typeof termsMachine>;
};

type System = { get: (id: string) => unknown };

/** The only place that casts an actor of the system to its type. */
export const actorIn = <Name extends keyof RootActors>(system: System, name: Name): RootActors[Name] =>
  system.get(name) as RootActors[Name];

/** Returns undefined while no user is signed in. */
export const sessionActorIn = <Name extends keyof SessionActors>(
  system: System,
  name: Name,
): SessionActors[Name] | undefined => system.get(name) as SessionActors[Name] | undefined;

/** The second-factor child of the sign-in actor, while it is running. */
export const secondFactorOf = ({ children }: SnapshotFrom<typeof signInMachine>) =>
  children['secondFactor'] as ActorRefFrom<typeof secondFactorMachine> | undefined;
