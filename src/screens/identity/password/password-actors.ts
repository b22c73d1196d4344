/**
 * Actor implementations for the password machines: ISelfCareService and the server-side password rules (section 7).
 */
import { fromPromise } from 'xstate';
import { passwordChangeMachine } from '#machines/identity/password-change.machine.ts';
import { passwordResetMachine } from '#machines/identity/password-reset.machine.ts';
import { call } from '#src/api/client.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { secrets } from '#src/app/secrets.ts';

type Running = { signal: AbortSignal };
type ForName = Running & { input: { username: string } };

/** Errors are shown in the form they belong to, so no toast is shown as well. */
const inForm = ({ signal }: Running) => ({ signal, quiet: true });

const checkPassword = async (token: string | null, running: Running) => {
  const password = secrets.get('newPassword');
  return (await call('IAccountService/ValidateUserPassword', { password, token }, inForm(running)))
    .BrokenRules;
};

const resetImplementations = {
  actors: {
    requestLink: fromPromise(async ({ input, ...running }: ForName) => {
      await call('ISelfCareService/RequestResetPassword', input, inForm(running));
    }),
    checkLink: fromPromise(async ({ input, ...running }: ForName) => {
      const token = secrets.get('resetToken');
      await call('ISelfCareService/CheckResetLink', { ...input, token }, inForm(running));
    }),
    checkPassword: fromPromise((running: Running) => checkPassword(secrets.get('resetToken'), running)),
    savePassword: fromPromise(async ({ input, ...running }: ForName) => {
      const words = { newPassword: secrets.get('newPassword'), token: secrets.get('resetToken') };
      await call('ISelfCareService/ResetPassword', { ...input, ...words }, inForm(running));
    }),
  },
  actions: { forgetPassword: () => secrets.forget('newPassword', 'resetToken') },
} satisfies Complete<typeof passwordResetMachine, 'forgetPassword'>;

export const passwordReset = passwordResetMachine.provide(resetImplementations);

const changeImplementations = {
  actors: {
    checkPassword: fromPromise((running: Running) => checkPassword(null, running)),
    savePassword: fromPromise(async (running: Running) => {
      const words = {
        currentPassword: secrets.get('currentPassword'),
        newPassword: secrets.get('newPassword'),
      };
      await call('ISelfCareService/ChangeMyPassword', words, inForm(running));
    }),
  },
  actions: { forgetPasswords: () => secrets.forget('currentPassword', 'newPassword') },
} satisfies Complete<typeof passwordChangeMachine, 'forgetPasswords'>;

export const passwordChange = passwordChangeMachine.provide(changeImplementations);
