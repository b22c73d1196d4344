import { FocusTrap } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSession } from '#src/app/hooks.ts';
import { sessionActor, useSessionActor } from '#src/app/user-root.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { chatTexts } from './chat-texts.ts';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatLog } from './ChatLog.tsx';
import { closeChat, useChatMessages } from './use-chat.ts';
import css from './Chat.module.css';

function CloseButton() {
  const intl = useIntl();
  const label = intl.formatMessage(commonTexts.close);
  return (
    <button type="button" className={css.close} aria-label={label} onClick={closeChat}>
      <IconX size={20} aria-hidden />
    </button>
  );
}

function Failed() {
  return (
    <div className={css.notice}>
      <p role="alert">
        <FormattedMessage {...chatTexts.failed} />
      </p>
      <RetryButton onClick={() => sessionActor('chat')?.send({ type: 'chat.retried' })} />
    </div>
  );
}

/** Messages stay visible when the connection fails. */
function Content() {
  const messages = useChatMessages();
  const isBusy = useSessionActor('chat', state => state.hasTag('busy')) ?? false;
  const hasFailed = useSessionActor('chat', state => state.matches({ conversation: 'failed' })) ?? false;
  return (
    <>
      {messages.length > 0 && <ChatLog messages={messages} />}
      {messages.length === 0 && !hasFailed && (
        <div className={css.notice}>
          <Skeleton lines={4} />
        </div>
      )}
      {messages.length > 0 && isBusy && (
        <p className={css.line} role="status">
          <FormattedMessage {...chatTexts.loading} />
        </p>
      )}
      {hasFailed && <Failed />}
    </>
  );
}

/** The chat window (sections 2, 4). On narrow screens it covers the page and traps the focus. */
export function ChatWindow() {
  const titleId = useId();
  const isNarrow = useIsNarrow();
  const name = useSession(state => state.context.user?.Firstname ?? '');
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    closeChat();
  };
  return (
    <FocusTrap active={isNarrow}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc from anything in it */}
      <div
        role="dialog"
        aria-modal={isNarrow}
        aria-labelledby={titleId}
        className={css.window}
        onKeyDown={closeOnEscape}
        data-testid="chat-window"
        data-unsaved-exclude
      >
        <div className={css.head}>
          <h2 id={titleId}>
            <FormattedMessage {...chatTexts.greeting} values={{ name }} />
          </h2>
          <CloseButton />
        </div>
        <div className={css.content}>
          <Content />
        </div>
        <ChatComposer />
      </div>
    </FocusTrap>
  );
}
