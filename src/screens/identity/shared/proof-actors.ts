/** Actor implementations for the proof machine, which asks for a code within a session (section 7). */
import { fromPromise } from 'xstate';
import { proofMachine } from '#machines/identity/proof.machine.ts';
import { call } from '#src/api/client.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { secrets } from '#src/app/secrets.ts';

const implementations = {
  actors: {
    sendCode: fromPromise<void, { methodId: string }>(async ({ input, signal }) => {
      const sent = { authenticationMethodId: input.methodId };
      await call('IAuthorizationService/SendSecurityCodeNotification', sent, { signal, quiet: true });
    }),
  },
  actions: { forgetCode: () => secrets.forget('code') },
} satisfies Complete<typeof proofMachine, 'forgetCode'>;

export const proof = proofMachine.provide(implementations);
