/** ISelfCareService (section 7): the user's own password. */
import * as z from 'zod/mini';
import { operations } from '#contract/platform/operation.ts';

const username = z.string().check(z.maxLength(320));
const password = z.string().check(z.maxLength(1024));
const resetToken = z.string().check(z.maxLength(256));

export const selfCareOperations = operations({
  'ISelfCareService/RequestResetPassword': {
    input: z.object({ username }),
    output: z.null(),
    access: 'public',
    checkedOn: 'nowhere',
  },
  /** 410 (section 8) when the link no longer works, so that nobody fills in the form in vain. Keeps the link valid. */
  'ISelfCareService/CheckResetLink': {
    input: z.object({ username, token: resetToken }),
    output: z.null(),
    access: 'public',
    checkedOn: 'nowhere',
  },
  'ISelfCareService/ResetPassword': {
    input: z.object({ username, newPassword: password, token: resetToken }),
    output: z.null(),
    access: 'public',
    checkedOn: 'nowhere',
  },
  'ISelfCareService/ChangeMyPassword': {
    input: z.object({ currentPassword: password, newPassword: password }),
    output: z.null(),
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
});
