import { and, emit, not } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { eventParams, required, setProblem } from '#machines/platform/helpers.ts';
import { chosen, secondFactorSetup } from './second-factor-setup.ts';

/**
 * The second step of signing in (section 4): choose the method, enter its code, have the mail sent again.
 * Invoked by the sign-in machine after the password was accepted. The code stays in src/app/secrets.ts.
 * Outputs the user, or null when the person goes back.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  /** Section 4: preselects the primary method, or the only one. */
  context: ({ input }) => {
    const preselected =
      input.methods.find(one => one.IsPrimary) ?? (input.methods.length === 1 ? input.methods[0] : undefined);
    return { ...input, methodId: preselected?.Id ?? null, codeFilled: false, problem: null, user: null };
  },
  initial: 'deciding',
  output: ({ context }) => ({ user: context.user }),
  on: { 'signIn.restarted': { target: '.left', actions: 'forgetCode' } },
  states: {
    deciding: {
      always: [
        { guard: 'isUndecided', target: 'choosingMethod' },
        { guard: 'isMailed', target: '#secondFactor.awaitingCode.mail.sending' },
        { target: 'awaitingCode' },
      ],
    },
    choosingMethod: {
      entry: emit({ type: 'step.entered' }),
      on: {
        'method.chosen': {
          guard: { type: 'isOffered', params: eventParams },
          target: 'deciding',
          actions: { type: 'setMethod', params: eventParams },
        },
      },
    },
    /** Parallel regions, so that a wrong code neither shortens nor restarts the resend delay. */
    awaitingCode: {
      type: 'parallel',
      entry: emit({ type: 'step.entered' }),
      states: {
        proof: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'code.changed': {
                  guard: not('isSending'),
                  actions: { type: 'setCodeFilled', params: eventParams },
                },
                'code.submitted': {
                  guard: and(['hasCode', not('isSending')]),
                  target: 'verifying',
                  actions: 'clearProblem',
                },
                'method.changed': {
                  guard: and(['hasChoice', not('isSending')]),
                  target: '#secondFactor.choosingMethod',
                  actions: [{ type: 'setMethod', params: { methodId: null } }, 'forgetCode'],
                },
              },
            },
            verifying: {
              tags: 'busy',
              invoke: {
                id: 'verify',
                src: 'verify',
                input: ({ context: { username, subId, methodId } }) => ({
                  username,
                  subId,
                  methodId: required(methodId),
                }),
                onDone: {
                  target: '#secondFactor.verified',
                  actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                },
                onError: {
                  target: 'typing',
                  actions: [setProblem, 'dropCode', 'forgetCode'],
                },
              },
            },
          },
        },
        mail: {
          initial: 'resendable',
          states: {
            sending: {
              tags: 'sending',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context }) => ({ methodId: required(context.methodId) }),
                onDone: { target: 'sent' },
                onError: { target: 'resendable', actions: setProblem },
              },
            },
            /** Waits before another mail can be requested. */
            sent: { after: { resendDelay: { target: 'resendable' } } },
            resendable: {
              on: {
                'code.resent': {
                  guard: and(['isMailed', not('isVerifying')]),
                  target: 'sending',
                  actions: 'clearProblem',
                },
              },
            },
          },
        },
      },
    },
    verified: { type: 'final' },
    left: { type: 'final' },
  },
});

/** The method whose code is requested. */
export const chosenMethod = (state: SnapshotFrom<typeof secondFactorMachine>) => chosen(state.context);
