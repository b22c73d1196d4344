/** Actor implementations for the machine that terminates accounts (section 7). */
import { fromPromise } from 'xstate';
import type { TerminationRequest } from '#machines/accounts/termination-setup.ts';
import { terminationMachine } from '#machines/accounts/termination.machine.ts';
import { call } from '#src/api/client.ts';
import { fetchOnce } from '#src/api/fetch-once.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { queryClient } from '#src/app/query-client.ts';
import { refreshAccount } from '#src/screens/accounts/shared/refresh-account.ts';
import { accountsForTermination } from './termination-queries.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
const quiet = true;

const implementations = {
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

export const termination = terminationMachine.provide(implementations);
