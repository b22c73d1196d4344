/** Actor implementations for the machine that moves accounts (section 7). */
import { fromPromise } from 'xstate';
import type { MoveRequest } from '#machines/accounts/move.machine.ts';
import { moveMachine } from '#machines/accounts/move.machine.ts';
import { call } from '#src/api/client.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { refreshAccount } from '#src/screens/accounts/shared/refresh-account.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
const quiet = true;

const implementations = {
  actors: {
    loadConsequences: fromPromise(
      ({ input, signal }: Running<{ accountId: number; newParentAccountId: number }>) =>
        call('IAccountService/GetAccountMoveConsequences', input, { signal, quiet }),
    ),
    move: fromPromise(({ input, signal }: Running<MoveRequest>) =>
      call('IAccountService/MoveAccount', input, { signal, quiet }),
    ),
  },
  actions: { refreshAccount },
} satisfies Complete<typeof moveMachine, 'refreshAccount'>;

export const move = moveMachine.provide(implementations);
