/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { Account } from '#contract/accounts/account.ts';
import type { terminationMachine } from '#machines/accounts/termination.machine.ts';

export type TerminateProps = { actor: ActorRefFrom<typeof terminationMachine>; account: Account };
