/** ISelfCareService (section 7): the user's own password. */
import * as z from 'zod/mini';
import { ANYBODY, NO_USER } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';

const username = z.string().check(z.maxLength(320));
const password = z.string().check(z.maxLength(1024));
const resetToken = z.string().check(z.maxLength(256));

export const selfCareOperations = {
  'ISelfCareService/RequestResetPassword': operation({
    input: z.object({ username }),
    output: z.null(),
    access: 'public',
    checkedOn: 'nowhere',
    limits: ['resetAddress'],
    sample: () => ({ username: 'nobody' }),
    callers: ANYBODY,
  }),
  /** 410 (section 8) when the link no longer works, so that nobody fills in the form in vain. Keeps the link valid. */
  'ISelfCareService/CheckResetLink': operation({
    input: z.object({ username, token: resetToken }),
    output: z.null(),
    access: 'public',
    checkedOn: 'nowhere',
    sample: () => ({ username: 'nobody', token: 'x' }),
    callers: ANYBODY,
  }),
  'ISelfCareService/ResetPassword': operation({
    input: z.object({ username, newPassword: password, token: resetToken }),
    output: z.null(),
    access: 'public',
    checkedOn: 'nowhere',
    limits: ['resetAddress'],
    sample: () => ({ username: 'nobody', newPassword: 'x', token: 'x' }),
    callers: ANYBODY,
  }),
  'ISelfCareService/ChangeMyPassword': operation({
    input: z.object({ currentPassword: password, newPassword: password }),
    output: z.null(),
    access: 'signed-in',
    checkedOn: 'nowhere',
    limits: ['signInAccount'],
    sample: () => ({ currentPassword: 'wrong', newPassword: 'x' }),
    callers: NO_USER,
  }),
};
