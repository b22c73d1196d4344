/** Machines import no values of the contract, so they repeat some of its durations; both must be equal. */
import { expect, test } from 'vitest';
import {
  CODE_RESEND_DELAY,
  PING_INTERVAL,
  PONG_TIMEOUT,
  RECONNECT_DELAY,
  RECONNECT_LIMIT,
  SEARCH_DEBOUNCE,
} from '#contract/platform/constants.ts';
import { mfaSetupMachine } from '#machines/identity/mfa-setup.machine.ts';
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import { commandPaletteMachine } from '#machines/portal/command-palette.machine.ts';
import { globalSearchMachine } from '#machines/portal/global-search.machine.ts';
import { realtimeMachine } from '#machines/portal/realtime.machine.ts';

test('durations of machines equal those of the contract', () => {
  expect(globalSearchMachine.implementations.delays.debounce).toBe(SEARCH_DEBOUNCE);
  expect(commandPaletteMachine.implementations.delays.debounce).toBe(SEARCH_DEBOUNCE);
  expect(mfaSetupMachine.implementations.delays.resendDelay).toBe(CODE_RESEND_DELAY);
  expect(secondFactorMachine.implementations.delays.resendDelay).toBe(CODE_RESEND_DELAY);
  const { pingDelay, pongTimeout, offlineRetryDelay } = realtimeMachine.implementations.delays;
  expect([pingDelay, pongTimeout, offlineRetryDelay]).toEqual([PING_INTERVAL, PONG_TIMEOUT, RECONNECT_LIMIT]);
  expect(realtimeMachine.config.context).toMatchObject({ retryIn: RECONNECT_DELAY });
});
