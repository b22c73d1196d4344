/** What the parts of these screens are given. */
import type { ActorRefFrom } from 'xstate';
import type { Account } from '#contract/accounts/account.ts';
import type { moveMachine } from '#machines/accounts/move.machine.ts';

export type MoveProps = { actor: ActorRefFrom<typeof moveMachine>; account: Account };
