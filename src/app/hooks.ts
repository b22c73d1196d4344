/** Selector hooks for the root actors, without React context. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { RootActors } from './actors/system.ts';
import { actorOf, portal } from './portal.ts';

type Selector<Name extends keyof RootActors, Value> = (snapshot: SnapshotFrom<RootActors[Name]>) => Value;

export const usePortal = <Value>(selector: Selector<'portal', Value>): Value => useSelector(portal, selector);
export const useSession = <Value>(selector: Selector<'session', Value>): Value =>
  useSelector(actorOf('session'), selector);
export const useSignIn = <Value>(selector: Selector<'signIn', Value>): Value =>
  useSelector(actorOf('signIn'), selector);
export const useToasts = <Value>(selector: Selector<'toasts', Value>): Value =>
  useSelector(actorOf('toasts'), selector);
export const useConfirm = <Value>(selector: Selector<'confirm', Value>): Value =>
  useSelector(actorOf('confirm'), selector);
export const useUnsavedChanges = <Value>(selector: Selector<'unsavedChanges', Value>): Value =>
  useSelector(actorOf('unsavedChanges'), selector);
export const useMaintenance = <Value>(selector: Selector<'maintenance', Value>): Value =>
  useSelector(actorOf('maintenance'), selector);
export const useRealtime = <Value>(selector: Selector<'realtime', Value>): Value =>
  useSelector(actorOf('realtime'), selector);

/** Whether the session is impersonated; the user's personal data is then neither shown nor changed. */
export const useIsImpersonated = (): boolean =>
  useSession(({ context: { user } }) => user !== null && user.ImpersonatorAccountId !== null);
