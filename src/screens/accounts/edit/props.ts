/** What the parts of these screens are given. */
import type { ActorRefFrom } from 'xstate';
import type { accountEditMachine } from '#machines/accounts/account-edit.machine.ts';

export type EditProps = { actor: ActorRefFrom<typeof accountEditMachine> };
