/** SQL that sets the role of a transaction (section 6). The settings are local to it, so that a connection returns to the pool without them. */
import pg from 'pg';

export const SET_SYSTEM_ROLE = 'set local role none';
export const SET_REQUEST_ROLE = 'set local role portal_request';

/** Who acts, for the policies of migration 0020. */
export type Actor = { accountId: number; impersonatorId: number | null };

export const setReachSql = (paths: readonly string[]): string =>
  `set local portal.reach = ${pg.escapeLiteral(paths.join(','))}`;

export const setActorSql = ({ accountId, impersonatorId }: Actor): string =>
  `set local portal.actor = '${accountId}'; set local portal.impersonator = '${impersonatorId ?? ''}'`;
