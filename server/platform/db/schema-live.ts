/** Kysely types of the tables of the area `portal`: consent, terms, knowledge, chat, announcements. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Locale } from '#contract/platform/locales.ts';
import type { ConsentDecision } from '#contract/portal/consent.ts';
import type { GeneratedJson, Json } from './json-columns.ts';

/** A link of an article: its label and a path below the portal's base. */
export type ArticleLink = { title: string; address: string };

/** What the bot of the chat waits for. */
export type BotState = 'ready' | 'offering' | 'consenting';

/** A Direct Line message, without the fields added when it is sent. */
export type ChatContent = {
  text: string;
  /** Language of the text. */
  locale?: string;
  attachments?: { contentType: string; content: unknown }[];
  suggestedActions?: { actions: { type: 'imBack'; title: string; value: string }[] };
  channelData?: { clientActivityID?: string };
};

export type ChatConversationTable = {
  id: string;
  session_id: string;
  account_id: number;
  locale: string;
  bot_state: ColumnType<BotState, BotState | undefined, BotState>;
  last_position: Generated<number>;
  answered_position: Generated<number>;
  answering_until: Date | null;
  started_at: Date;
  last_at: Date;
};
export type ChatConversation = Selectable<ChatConversationTable>;

export type LiveDatabase = {
  consent_decision: {
    id: Generated<number>;
    at: Date;
    visitor: string;
    account_id: number | null;
    version: string;
    locale: string;
    decisions: Json<ConsentDecision[]>;
  };
  terms_document: {
    id: Generated<number>;
    key: string;
    is_privacy_policy: Generated<boolean>;
    product_name: string | null;
    position: Generated<number>;
  };
  terms_version: { id: Generated<number>; document_id: number; version: number; published_at: Date };
  terms_text: { version_id: number; locale: Locale; name: string; body: string; pdf_path: string };
  terms_confirmation: { version_id: number; account_id: number; confirmed_by: number; confirmed_at: Date };
  knowledge_article: {
    id: string;
    locale: string;
    title: string;
    body: string;
    links: GeneratedJson<ArticleLink[]>;
    position: number;
    is_starter: Generated<boolean>;
    keywords: string | null;
  };
  knowledge_word: { article_id: string; locale: string; word: string; weight: number };
  chat_conversation: ChatConversationTable;
  chat_activity: {
    conversation_id: string;
    position: number;
    author: 'person' | 'bot';
    content: Json<ChatContent>;
    at: Date;
  };
  notice: { kind: 'maintenance' | 'message'; deadline: Date | null; text: string | null };
};
