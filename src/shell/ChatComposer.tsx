import { IconSend } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { CHAT_MESSAGE_LIMIT } from '#contract/platform/constants.ts';
import { useSessionActor } from '#src/app/user-root.ts';
import { chatTexts } from './chat-texts.ts';
import { sendChatMessage } from './use-chat.ts';
import css from './Chat.module.css';

/** Text can be typed before the chat is connected, but not sent. Enter sends, Shift+Enter inserts a line break. */
export function ChatComposer() {
  const intl = useIntl();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const canSend =
    useSessionActor('chat', state => state.matches({ conversation: { connected: 'online' } })) ?? false;
  useEffect(() => field.current?.focus(), []);
  const send = () => {
    if (!canSend || text.trim() === '') return;
    sendChatMessage(text);
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const sendLabel = intl.formatMessage(chatTexts.send);
  return (
    <form
      className={css.composer}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        rows={2}
        value={text}
        maxLength={CHAT_MESSAGE_LIMIT}
        aria-label={intl.formatMessage(chatTexts.message)}
        placeholder={intl.formatMessage(chatTexts.message)}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <button
        type="submit"
        className={css.send}
        aria-label={sendLabel}
        title={sendLabel}
        disabled={!canSend || text.trim() === ''}
      >
        <IconSend size={20} aria-hidden />
      </button>
    </form>
  );
}
