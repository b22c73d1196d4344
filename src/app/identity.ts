import type { SessionUser } from '#contract/identity/session.ts';

/** Whose portal this is: an impersonated session is another identity than either person. */
export const identityOf = ({
  UserAccountId,
  ImpersonatorAccountId,
}: Pick<SessionUser, 'UserAccountId' | 'ImpersonatorAccountId'>): string =>
  `${UserAccountId}/${ImpersonatorAccountId}`;
