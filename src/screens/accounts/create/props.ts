/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { accountCreateMachine } from '#machines/accounts/account-create.machine.ts';

export type CreateProps = { actor: ActorRefFrom<typeof accountCreateMachine> };
