import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import { secondFactorOf } from '#src/app/actors/system.ts';
import { useSignIn } from '#src/app/hooks.ts';

export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>;

/** The second step of the sign-in under way; none when there is none. */
export const useSecondFactor = (): SecondFactorActor | undefined => useSignIn(secondFactorOf);
