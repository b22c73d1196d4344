import { deepEqual, equal } from 'node:assert/strict';
import { workplaceMachine } from '#machines/portal/workplace.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

/** Whatever the workplace hosts. */
export const PARTS: string[] = workplaceMachine.root.states['signedIn']!.invoke.map(({ id }) => id);

const ADA = '101/null';
export const ADA_AS_BO = '102/101';

export const workplaceModel = modelOf({
  name: 'workplace',
  machine: workplaceMachine,
  inputs: { 'nobody is signed in': undefined },
  reads: ({ identity }) => identity,
  cases: [
    {
      event: { type: 'user.signedIn', identity: ADA },
      description: 'Ada is there',
      when: ({ identity }) => identity !== ADA_AS_BO,
    },
    { event: { type: 'user.signedIn', identity: ADA_AS_BO }, description: 'Ada is there in the name of Bo' },
    { event: { type: 'user.signedOut' }, description: 'nobody is there any more' },
    ...PARTS.flatMap(part => [
      { event: done(part), description: `${part} has ended`, when: isAda },
      { event: failed(part), description: `${part} breaks`, when: isAda },
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
      // What belonged to somebody before has been stopped.
      equal(run.calls.filter(call => !call.signal.aborted).length, PARTS.length);
      for (const { type, params } of actions)
        if (type === 'reportFailure') deepEqual((params as { error: unknown }).error, refusal);
        else equal(type, 'reportEnd');
    },
  },
});

function isAda({ identity }: { identity: string | null }): boolean {
  return identity === ADA;
}
