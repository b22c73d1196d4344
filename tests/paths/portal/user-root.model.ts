import { deepEqual, equal } from 'node:assert/strict';
import { userRootMachine } from '#machines/portal/user-root.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

/** Ids of the actors that the machine invokes. */
export const PARTS: string[] = userRootMachine.root.states['signedIn']!.invoke.map(({ id }) => id);

const ADA = '101/null';
export const ADA_AS_BO = '102/101';

export const userRootModel = modelOf({
  name: 'user-root',
  machine: userRootMachine,
  inputs: { 'no user is signed in': undefined },
  reads: ({ identity }) => identity,
  cases: [
    {
      event: { type: 'user.signedIn', identity: ADA },
      description: 'Ada signs in',
      when: ({ identity }) => identity !== ADA_AS_BO,
    },
    { event: { type: 'user.signedIn', identity: ADA_AS_BO }, description: 'Ada impersonates Bo' },
    { event: { type: 'user.signedOut' }, description: 'signs out' },
    ...PARTS.flatMap(part => [
      { event: done(part), description: `the ${part} actor ends`, when: isAda },
      { event: failed(part), description: `the ${part} actor fails`, when: isAda },
    ]),
  ],
  states: {
    signedOut: ({ snapshot, context }) => deepEqual([snapshot.children, context.identity], [{}, null]),
    signedIn: ({ snapshot, run, context, actions }) => {
      equal(context.identity === ADA || context.identity === ADA_AS_BO, true);
      deepEqual(
        PARTS.filter(part => !(part in snapshot.children)),
        [],
      );
      const [ofThisUser, before] = [run.calls.slice(-PARTS.length), run.calls.slice(0, -PARTS.length)];
      equal(
        ofThisUser.some(call => call.signal.aborted),
        false,
      );
      // The previous user's actors have been stopped.
      equal(
        before.every(call => call.settled || call.signal.aborted),
        true,
      );
      for (const { type, params } of actions)
        if (type === 'reportFailure') deepEqual((params as { error: unknown }).error, refusal);
        else equal(type, 'reportEnd');
    },
  },
});

function isAda({ identity }: { identity: string | null }): boolean {
  return identity === ADA;
}
