-- The chat: knowledge base and conversations (section 4).

-- One article in one language; English always present.
create table knowledge_article (
  id text not null,
  locale text not null,
  title text not null,
  body text not null,
  -- [{ title, address }]; addresses are paths below the portal's base, {account} is replaced by the reader's account
  -- id.
  links jsonb not null default '[]',
  -- Order among articles with the same score.
  position integer not null,
  -- Offered in the introduction.
  is_starter boolean not null default false,
  primary key (id, locale)
);

-- Search index of articles: lexemes by language; weight 1 in title and keywords.
create table knowledge_word (
  article_id text not null,
  locale text not null,
  word text not null,
  weight real not null,
  primary key (locale, word, article_id)
);

-- A conversation is deleted with the session it started in.
create table chat_conversation (
  id uuid primary key,
  session_id uuid not null references session (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  locale text not null,
  bot_state text not null default 'ready' check (bot_state in ('ready', 'offering', 'consenting')),
  last_position bigint not null default 0,
  -- Position of the last message the bot has answered.
  answered_position bigint not null default 0,
  -- Lease: one process answers at a time; after a crash the lease expires.
  answering_until timestamptz,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index chat_conversation_session on chat_conversation (session_id);
create index chat_conversation_account on chat_conversation (account_id, last_at desc);
create index chat_conversation_age on chat_conversation (last_at);

create table chat_activity (
  conversation_id uuid not null references chat_conversation (id) on delete cascade,
  -- The watermark of Direct Line: 1, 2, 3 … within a conversation.
  position bigint not null,
  author text not null check (author in ('person', 'bot')),
  content jsonb not null,
  at timestamptz not null,
  primary key (conversation_id, position)
);

grant select on knowledge_article, knowledge_word to portal_request;
-- Accessed with system access only.
alter table chat_conversation enable row level security;
alter table chat_activity enable row level security;
revoke all on chat_conversation, chat_activity from portal_request;
