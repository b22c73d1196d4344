/** Actor implementations for the secret-field machine. */
import { fromPromise } from 'xstate';
import { secretFieldMachine } from '#machines/accounts/secret-field.machine.ts';
import { call } from '#src/api/client.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { secrets } from '#src/app/secrets.ts';

type RevealInput = { accountId: number; fieldName: string };

const implementations = {
  actors: {
    reveal: fromPromise(async ({ input, signal }: { input: RevealInput; signal: AbortSignal }) => {
      const { Value } = await call('IAccountService/RevealField', input, { signal, quiet: true });
      secrets.set('revealed', Value ?? '');
      return null;
    }),
  },
  actions: { forgetSecret: () => secrets.forget('revealed') },
} satisfies Complete<typeof secretFieldMachine, 'forgetSecret'>;

export const secretField = secretFieldMachine.provide(implementations);
