/** ActOnUsers: applies the actions on one user to several, with one result per user. */
import type { UserAction } from '#contract/accounts/user-actions.ts';
import type { Input, Output } from '#contract/operations.ts';
import { sendPasswordLink } from '#server/identity/invitation.ts';
import { disableAllMethods } from '#server/identity/sign-in/two-factor-changes.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { isOutOfSpace } from '#server/platform/db/system-error.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { isDatabaseGone } from '#server/platform/http/errors.ts';
import { textOf } from '#server/platform/texts.ts';
import { endSessionsOf } from './sessions.ts';

type Acted = Output<'IAccountService/ActOnUsers'>;

/** Each action checks its rights and writes in its own transaction. */
const ACTIONS: Record<UserAction, (call: SessionCall, userAccountId: number) => Promise<unknown>> = {
  endSessions: (call, userAccountId) => endSessionsOf(call, { userAccountId }),
  sendPasswordLink,
  removeSecondFactors: disableAllMethods,
};

/** Errors that every following user would get as well: the caller is signed out, or the database is unavailable. */
const concernsAll = (error: unknown): boolean =>
  error instanceof HttpError ? error.status === 401 : isDatabaseGone(error) || isOutOfSpace(error);

/** Returns why the action failed for the user, null for success. @throws errors that concern all users */
async function problemOf(call: SessionCall, action: UserAction, userId: number): Promise<string | null> {
  try {
    await ACTIONS[action](call, userId);
    return null;
  } catch (error) {
    if (concernsAll(error)) throw error;
    if (!(error instanceof HttpError)) {
      call.log.error({ err: error, action, userId }, 'an action on a user failed');
      return textOf(call.locale, 'error.unknown');
    }
    return textOf(call.locale, error.status === 404 ? 'error.user_gone' : error.key, error.values);
  }
}

export async function actOnUsers(
  call: SessionCall,
  { action, userAccountIds }: Input<'IAccountService/ActOnUsers'>,
): Promise<Acted> {
  const problems: Acted['Problems'] = [];
  try {
    for (const userId of userAccountIds) problems.push(await problemOf(call, action, userId));
  } catch (error) {
    // The client must receive the results of the previous users.
    if (problems.length === 0) throw error;
    call.log.warn({ err: error, action }, 'an action on several users was broken off');
  }
  return { Problems: problems };
}
