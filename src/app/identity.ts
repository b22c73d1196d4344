import type { SessionUser } from '#contract/identity/session.ts';

/** Key of the current identity; an impersonated session differs from both users' own sessions. */
export const identityOf = ({
  UserAccountId,
  ImpersonatorAccountId,
}: Pick<SessionUser, 'UserAccountId' | 'ImpersonatorAccountId'>): string =>
  `${UserAccountId}/${ImpersonatorAccountId}`;
