/** Actor implementations for the machines that move and terminate accounts (section 7). */
import { fromPromise } from 'xstate';
import type { MoveRequest } from '#machines/accounts/move.machine.ts';
import { moveMachine } from '#machines/accounts/move.machine.ts';
import type { TerminationRequest } from '#machines/accounts/termination.machine.ts';
import { terminationMachine } from '#machines/accounts/termination.machine.ts';
import { call } from '#src/api/client.ts';
import { fetchOnce } from '#src/api/fetch-once.ts';
import { refreshAccountLists } from '#src/api/queries/account-lists.ts';
import { accountById } from '#src/api/queries/account.ts';
import { accountsForTermination } from '#src/api/queries/forms.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { queryClient } from '#src/app/query-client.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
const quiet = true;

/** Invalidates the account and every query that contains its name. */
function refreshAccount({ context: { accountId } }: { context: { accountId: number } }): void {
  void queryClient.invalidateQueries({ queryKey: accountById(accountId).queryKey.slice(0, 1) });
  void queryClient.invalidateQueries({ queryKey: ['account-tree'] });
  void queryClient.invalidateQueries({ queryKey: ['account-tree-search'] });
  refreshAccountLists(queryClient);
}

const moving = {
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

const ending = {
  actors: {
    check: fromPromise(
      ({ input: { accountId, date } }: { input: { accountId: number; date: string | null } }) =>
        fetchOnce(queryClient, accountsForTermination(accountId, date)),
    ),
    terminate: fromPromise(
      ({ input: { time, reason, key, ...request }, signal }: Running<TerminationRequest>) =>
        call(
          'IAccountService/TerminateAccount',
          {
            ...request,
            terminationDate: time.date,
            terminationReason: reason,
            ...(time.date === null ? {} : { timeZone: time.timeZone }),
            idempotencyKey: key,
          },
          { signal, quiet },
        ),
    ),
  },
  actions: { refreshAccount },
} satisfies Complete<typeof terminationMachine, 'refreshAccount'>;

export const move = moveMachine.provide(moving);
export const termination = terminationMachine.provide(ending);
