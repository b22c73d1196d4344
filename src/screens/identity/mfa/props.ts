/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { mfaMethodsMachine } from '#machines/identity/mfa-methods.machine.ts';
import type { mfaSetupMachine } from '#machines/identity/mfa-setup.machine.ts';

export type MethodsProps = { actor: ActorRefFrom<typeof mfaMethodsMachine> };

export type SetupProps = { actor: ActorRefFrom<typeof mfaSetupMachine> };
