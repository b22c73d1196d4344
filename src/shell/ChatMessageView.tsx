import { FormattedMessage, FormattedTime } from 'react-intl';
import type { ChatMessage } from '#machines/portal/chat-setup.ts';
import { addressFrom } from '#src/addresses/path-to.ts';
import { sessionActor, useSessionActor } from '#src/app/user-root.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { isPortalPath, splitLinks } from './chat-links.ts';
import { chatTexts } from './chat-texts.ts';
import { closeChat } from './use-chat.ts';
import css from './Chat.module.css';

function OutsideLink({ address, title }: { address: string; title: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {title}
      <span className={css.hint}>
        <FormattedMessage {...commonTexts.newTab} />
      </span>
    </a>
  );
}

/**
 * Links sent by the bot; only portal paths and web addresses are shown. A full-screen chat window closes when a portal link
 * is followed.
 */
function Links({ links }: Pick<ChatMessage, 'links'>) {
  const isNarrow = useIsNarrow();
  const shown = links.filter(({ address }) => isPortalPath(address) || splitLinks(address)[0]?.isLink);
  if (shown.length === 0) return null;
  return (
    <p className={css.links}>
      {shown.map(({ title, address }) =>
        isPortalPath(address) ? (
          <AppLink key={address} to={addressFrom(address)} onClick={isNarrow ? closeChat : undefined}>
            {title}
          </AppLink>
        ) : (
          <OutsideLink key={address} address={address} title={title} />
        ),
      )}
    </p>
  );
}

function DeliveryStatus({ message: { id, state, at } }: { message: ChatMessage }) {
  const canResend =
    useSessionActor('chat', snapshot => snapshot.matches({ conversation: { connected: 'online' } })) ?? false;
  if (state === 'sending') return <FormattedMessage {...chatTexts.sending} />;
  if (state === 'sent') return <FormattedTime value={at} />;
  return (
    <>
      <strong>
        <FormattedMessage {...chatTexts.notSent} />
      </strong>{' '}
      <button
        type="button"
        className={css.resend}
        disabled={!canResend}
        onClick={() => sessionActor('chat')?.send({ type: 'message.resent', id })}
      >
        <FormattedMessage {...chatTexts.resend} />
      </button>
    </>
  );
}

/** One message as plain text; web addresses become links. */
export function ChatMessageView({ message }: { message: ChatMessage }) {
  const { from, text, links, state } = message;
  return (
    <div className={`${css.message} ${css[from]}`} data-state={state} data-testid={`chat-${from}`}>
      <span className={css.hint}>
        <FormattedMessage {...(from === 'bot' ? chatTexts.assistant : chatTexts.you)} />
      </span>
      <div className={css.bubble}>
        <p className={css.text}>
          {splitLinks(text).map(({ text: part, isLink }, index) =>
            // The index is a stable key, because the text never changes.
            isLink ? <OutsideLink key={index} address={part} title={part} /> : part,
          )}
        </p>
        <Links links={links} />
      </div>
      <span className={css.fate}>
        <DeliveryStatus message={message} />
      </span>
    </div>
  );
}
