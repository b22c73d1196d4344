/**
 * Answers conversations. A lease in the database lets one process at a time answer a conversation; after a crash the
 * lease expires and the next process continues.
 */
import { pickLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Deps } from '#server/platform/call.ts';
import type { ChatContent, ChatConversation } from '#server/platform/db/schema-live.ts';
import { appendMessages } from '#server/portal/chat/conversations.ts';
import { runAction, introduction } from './actions.ts';
import { intentOf } from './intents.ts';
import { NEXT_STATE, ACTIONS } from './states.ts';

/** Milliseconds. Longer than anything the bot does, including the mail server's timeout. */
const LEASE = 30_000;

export type Bot = {
  /** Sends the introduction of a new conversation. */
  sendIntroduction(conversation: string, locale: Locale): Promise<void>;
  /** Answers all pending messages in the background. */
  answerPending(conversation: string): void;
  /** Waits for answers in progress. */
  close(): Promise<void>;
};

export function createBot(deps: Deps): Bot {
  const underWay = new Set<Promise<void>>();
  return {
    async sendIntroduction(conversation, locale) {
      await appendMessages(deps, conversation, 'bot', [await introduction(deps.db, locale)]);
    },
    answerPending(conversation) {
      const done = answerAll(deps, conversation)
        .catch((err: unknown) => deps.log.error({ err, conversation }, 'the chat bot could not answer'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

/** Checks again after releasing the lease: a message may have arrived whose own attempt found the lease taken. */
async function answerAll(deps: Deps, id: string): Promise<void> {
  for (let held = await lease(deps, id); held; held = await lease(deps, id)) {
    try {
      await answerNext(deps, held);
    } finally {
      await deps
        .asSystem('chat')
        .updateTable('chat_conversation')
        .set({ answering_until: null })
        .where('id', '=', id)
        .execute();
    }
  }
}

/** Takes the lease if it is free and a message is pending. */
function lease({ asSystem, clock }: Deps, id: string): Promise<ChatConversation | undefined> {
  const now = clock.now();
  return asSystem('chat')
    .updateTable('chat_conversation')
    .set({ answering_until: new Date(now.getTime() + LEASE) })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('answering_until', 'is', null), eb('answering_until', '<=', now)]))
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('chat_activity')
          .select('position')
          .where('conversation_id', '=', id)
          .where('author', '=', 'person')
          .where('position', '>', ref('chat_conversation.answered_position')),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The message's language, otherwise the conversation's. */
const localeOf = ({ locale }: ChatConversation, { locale: own }: ChatContent): Locale =>
  pickLocale(own, locale);

async function answerNext(deps: Deps, conversation: ChatConversation): Promise<void> {
  const { id, bot_state, answered_position } = conversation;
  const asked = await deps.db
    .selectFrom('chat_activity')
    .select(['position', 'content'])
    .where('conversation_id', '=', id)
    .where('author', '=', 'person')
    .where('position', '>', answered_position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  await deps.bus.publish(deps.asSystem('chat'), { kind: 'chat', conversation: id, typing: true });
  const locale = localeOf(conversation, asked.content);
  const { text } = asked.content;
  const action = ACTIONS[bot_state][intentOf(locale, text)];
  const { outcome, messages } = await runAction(action, { deps, conversation, locale, text });
  await appendMessages(deps, id, 'bot', messages, {
    bot_state: NEXT_STATE[outcome],
    answered_position: asked.position,
  });
}
