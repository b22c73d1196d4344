/** Stores links to set a password, those of invitations and of resets. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { hashToken } from './tokens.ts';

export type Invitee = { accountId: number; token: string };

/** A new link ends the account's older ones, which may be in mails that somebody else can read. @param db a transaction */
export async function storeLinks(
  db: Kysely<Database>,
  links: readonly Invitee[],
  expires: Date,
): Promise<void> {
  await db
    .deleteFrom('password_reset')
    .where(
      'account_id',
      'in',
      links.map(({ accountId }) => accountId),
    )
    .execute();
  await db
    .insertInto('password_reset')
    .values(
      links.map(({ accountId, token }) => ({
        token_hash: hashToken(token),
        account_id: accountId,
        expires_at: expires,
      })),
    )
    .execute();
}
