/** What the parts of these screens are given. */
import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '#machines/identity/password-reset.machine.ts';

export type ResetProps = { actor: ActorRefFrom<typeof passwordResetMachine> };
