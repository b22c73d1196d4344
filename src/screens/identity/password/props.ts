/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '#machines/identity/password-reset.machine.ts';

export type ResetProps = { actor: ActorRefFrom<typeof passwordResetMachine> };
