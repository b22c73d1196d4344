/** Machines take values from 'xstate' alone, so they repeat a few durations; here both are held together. */
import { expect, test } from 'vitest';
import {
  CODE_RESEND_DELAY,
  PING_INTERVAL,
  PONG_TIMEOUT,
  RECONNECT_DELAY,
  RECONNECT_LIMIT,
  SEARCH_DEBOUNCE,
} from '#contract/constants.ts';
import { globalSearchMachine } from '#machines/global-search.machine.ts';
import { mfaSetupMachine } from '#machines/mfa-setup.machine.ts';
import { realtimeMachine } from '#machines/realtime.machine.ts';
import { secondFactorMachine } from '#machines/second-factor.machine.ts';

test('the machines wait as long as the contract says', () => {
  expect(globalSearchMachine.implementations.delays.debounce).toBe(SEARCH_DEBOUNCE);
  expect(mfaSetupMachine.implementations.delays.resendDelay).toBe(CODE_RESEND_DELAY);
  expect(secondFactorMachine.implementations.delays.resendDelay).toBe(CODE_RESEND_DELAY);
  const { pingDelay, pongTimeout, sleepDelay } = realtimeMachine.implementations.delays;
  expect([pingDelay, pongTimeout, sleepDelay]).toEqual([PING_INTERVAL, PONG_TIMEOUT, RECONNECT_LIMIT]);
  expect(realtimeMachine.config.context).toMatchObject({ retryIn: RECONNECT_DELAY });
});
