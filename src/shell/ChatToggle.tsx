import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSessionActor } from '#src/app/user-root.ts';
import { chatTexts } from './chat-texts.ts';
import { openChat, useCanChat, useIsChatOpen } from './use-chat.ts';
import css from './ChatToggle.module.css';

/**
 * Section 2: the button at the bottom right that opens the chat window. It is in the action bar, so that it covers nothing.
 * Renders nothing for users without chat.
 */
export function ChatToggle() {
  const intl = useIntl();
  const canChat = useCanChat();
  const isOpen = useIsChatOpen();
  const unread = useSessionActor('chat', state => state.context.unread) ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    function restoreFocus() {
      const toggle = button.current;
      return isOpen ? () => toggle?.focus() : undefined;
    },
    [isOpen],
  );
  if (!canChat) return null;
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
      data-open={isOpen || undefined}
      onClick={openChat}
      data-testid="chat-toggle"
    >
      <IconMessageCircle size={20} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={css.badge} aria-hidden>
          {intl.formatNumber(unread)}
        </span>
      )}
    </button>
  );
}
