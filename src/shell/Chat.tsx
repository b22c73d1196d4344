import { IconMessageCircle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSessionActor } from '#src/app/user-root.ts';
import { chatTexts } from './chat-texts.ts';
import { ChatWindow } from './overlays.ts';
import { openChat, useIsChatOpen, useResetChat, useCanChat } from './use-chat.ts';
import css from './Chat.module.css';

function Toggle({ isOpen, button }: { isOpen: boolean; button: RefObject<HTMLButtonElement | null> }) {
  const intl = useIntl();
  const unread = useSessionActor('chat', state => state.context.unread) ?? 0;
  const label = [
    intl.formatMessage(chatTexts.open),
    ...(unread > 0 ? [intl.formatMessage(chatTexts.unread, { count: unread })] : []),
  ].join(', ');
  return (
    <button
      ref={button}
      type="button"
      className={css.toggle}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      hidden={isOpen}
      onClick={openChat}
      data-testid="chat-toggle"
    >
      <IconMessageCircle size={26} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={css.badge} aria-hidden>
          {intl.formatNumber(unread)}
        </span>
      )}
    </button>
  );
}

/** Section 2: a toggle at the bottom right opens the chat window. Renders nothing for users without chat. */
export function Chat() {
  const canChat = useCanChat();
  const isOpen = useIsChatOpen();
  const button = useRef<HTMLButtonElement>(null);
  useResetChat(canChat);
  useEffect(
    function restoreFocus() {
      const toggle = button.current;
      return isOpen ? () => toggle?.focus() : undefined;
    },
    [isOpen],
  );
  if (!canChat) return null;
  return (
    <div data-chat>
      <Toggle isOpen={isOpen} button={button} />
      {isOpen && <ChatWindow />}
    </div>
  );
}
