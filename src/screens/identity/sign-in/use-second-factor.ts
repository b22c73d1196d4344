import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import { secondFactorOf } from '#src/app/actors/system.ts';
import { useSignIn } from '#src/app/hooks.ts';

export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>;

/** Returns the actor of the second sign-in step, or undefined when no sign-in is pending. */
export const useSecondFactor = (): SecondFactorActor | undefined => useSignIn(secondFactorOf);
