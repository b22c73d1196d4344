import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChatMessage } from '#machines/portal/chat-setup.ts';
import { useSessionActor } from '#src/app/user-root.ts';
import { chatTexts } from './chat-texts.ts';
import { ChatMessageView } from './ChatMessageView.tsx';
import { sendChatMessage } from './use-chat.ts';
import css from './Chat.module.css';

/** Replies suggested by the bot's last message. */
function Suggestions({ of: { suggestions } }: { of: ChatMessage }) {
  const intl = useIntl();
  const canSend =
    useSessionActor('chat', state => state.matches({ conversation: { connected: 'online' } })) ?? false;
  if (suggestions.length === 0) return null;
  return (
    <div className={css.suggestions} role="group" aria-label={intl.formatMessage(chatTexts.suggestions)}>
      {suggestions.map(suggestion => (
        <button
          key={suggestion}
          type="button"
          className={css.suggestion}
          disabled={!canSend}
          onClick={() => sendChatMessage(suggestion)}
        >
          {suggestion}
        </button>
      ))}
    </div>
  );
}

/** All messages, scrolled to the newest; screen readers announce new ones. */
export function ChatLog({ messages }: { messages: readonly ChatMessage[] }) {
  const intl = useIntl();
  const region = useRef<HTMLDivElement>(null);
  const isTyping = useSessionActor('chat', state => state.matches({ bot: 'typing' })) ?? false;
  const last = messages.at(-1);
  const label = intl.formatMessage(chatTexts.messages);
  useLayoutEffect(() => {
    region.current?.scrollTo({ top: region.current.scrollHeight });
  }, [messages, isTyping]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long conversations are scrolled by keyboard too
    <div className={css.scroll} ref={region} role="group" aria-label={label} tabIndex={0}>
      <div role="log" aria-label={label} className={css.log}>
        {messages.map(message => (
          <ChatMessageView key={message.id} message={message} />
        ))}
      </div>
      {isTyping && (
        <p className={css.line} aria-hidden>
          <FormattedMessage {...chatTexts.typing} />
        </p>
      )}
      {last?.from === 'bot' && !isTyping && <Suggestions of={last} />}
    </div>
  );
}
