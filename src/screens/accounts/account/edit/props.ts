/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { accountEditMachine } from '#machines/accounts/account-edit.machine.ts';

export type EditProps = { actor: ActorRefFrom<typeof accountEditMachine> };
