/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { Account } from '#contract/accounts/account.ts';
import type { moveMachine } from '#machines/accounts/move.machine.ts';

export type MoveProps = { actor: ActorRefFrom<typeof moveMachine>; account: Account };
