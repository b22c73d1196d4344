/** Stores conversations and their messages in the database, shared by all processes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/platform/locales.ts';
import type { ActiveSession, Deps } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { ChatContent, ChatConversation } from '#server/platform/db/schema-live.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { CONVERSATION_AGE, CONVERSATIONS_KEPT } from './limits.ts';
import type { Admission } from './tokens.ts';

type ChatDeps = Pick<Deps, 'asSystem' | 'bus' | 'clock'>;

export type StoredActivity = {
  position: number;
  author: 'person' | 'bot';
  content: ChatContent;
  at: Date;
};

/** Returns the session's conversation, so that a new token continues it, or a new one. */
export async function conversationToJoin(
  db: DatabaseReader,
  { id: session, accountId: account }: Pick<ActiveSession, 'id' | 'accountId'>,
): Promise<Admission> {
  const known = await db
    .selectFrom('chat_conversation')
    .select('id')
    .where('session_id', '=', session)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { conversation: known?.id ?? randomUUID(), session, account };
}

/** Creates the token's conversation. Returns false when it exists already. */
export async function createConversation(
  { asSystem, clock }: Pick<Deps, 'asSystem' | 'clock'>,
  { conversation, session, account }: Admission,
  locale: Locale,
): Promise<boolean> {
  const now = clock.now();
  const db = asSystem('chat');
  const begun = await db
    .insertInto('chat_conversation')
    .values({
      id: conversation,
      session_id: session,
      account_id: account,
      locale,
      answering_until: null,
      started_at: now,
      last_at: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun) return false;
  await deleteOld(db, account, now);
  return true;
}

/** Deletes conversations beyond the limits of age and number. */
async function deleteOld(db: Kysely<Database>, account: number, now: Date): Promise<void> {
  const kept = db
    .selectFrom('chat_conversation')
    .select('id')
    .where('account_id', '=', account)
    .orderBy('last_at', 'desc')
    .limit(CONVERSATIONS_KEPT);
  await db
    .deleteFrom('chat_conversation')
    .where(({ and, eb, or }) =>
      or([
        eb('last_at', '<', new Date(now.getTime() - CONVERSATION_AGE)),
        and([eb('account_id', '=', account), eb('id', 'not in', kept)]),
      ]),
    )
    .execute();
}

export const findConversation = (db: DatabaseReader, id: string): Promise<ChatConversation | undefined> =>
  db.selectFrom('chat_conversation').selectAll().where('id', '=', id).executeTakeFirst();

/** Bot state stored together with its messages. */
type BotProgress = Pick<ChatConversation, 'bot_state' | 'answered_position'>;

/** Appends messages to an existing conversation and notifies every process. Returns the position of the last one. */
export async function appendMessages(
  { asSystem, bus, clock }: ChatDeps,
  id: string,
  author: StoredActivity['author'],
  contents: readonly ChatContent[],
  progress?: BotProgress,
): Promise<number> {
  const at = clock.now();
  return asSystem('chat')
    .transaction()
    .execute(async transaction => {
      const { last_position } = await transaction
        .updateTable('chat_conversation')
        .set({ last_position: sql`last_position + ${contents.length}`, last_at: at, ...progress })
        .where('id', '=', id)
        .returning('last_position')
        .executeTakeFirstOrThrow();
      if (contents.length > 0) {
        const first = last_position - contents.length + 1;
        await transaction
          .insertInto('chat_activity')
          .values(
            contents.map((content, index) => ({
              conversation_id: id,
              position: first + index,
              author,
              content: JSON.stringify(content),
              at,
            })),
          )
          .execute();
        await bus.publish(transaction, { kind: 'chat', conversation: id });
      }
      return last_position;
    });
}

/** Messages per query. */
const BATCH_SIZE = 100;

export const activitiesAfter = (
  db: Kysely<Database>,
  id: string,
  position: number,
): Promise<StoredActivity[]> =>
  db
    .selectFrom('chat_activity')
    .select(['position', 'author', 'content', 'at'])
    .where('conversation_id', '=', id)
    .where('position', '>', position)
    .orderBy('position')
    .limit(BATCH_SIZE)
    .execute();
