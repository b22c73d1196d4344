import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRealtime } from '#src/app/hooks.ts';
import css from './NoticeBanners.module.css';

/** Whether a folded text is longer than what is seen of it; an unfolded one was. */
function useIsCut(isOpen: boolean) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(
    function measure() {
      const element = text.current;
      if (element === null || isOpen) return undefined;
      const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isOpen],
  );
  return { text, isCut };
}

function Message({ text: told }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { text, isCut } = useIsCut(isOpen);
  // Empty at first: of a region that comes with its words nothing is said.
  const said = useDeferredValue(told, '');
  return (
    <>
      <p ref={text} className={isOpen ? css.text : `${css.text} ${css.folded}`} role="status">
        {said}
      </p>
      {(isCut || isOpen) && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? (
            <FormattedMessage
              id="websocket.show_less"
              defaultMessage="Show less"
              description="Button that folds the message above every page"
            />
          ) : (
            <FormattedMessage
              id="websocket.show_all"
              defaultMessage="Show all"
              description="Button that unfolds the message above every page"
            />
          )}
        </button>
      )}
    </>
  );
}

/** Section 7: the banner named 'message', as the operator wrote it; an empty text removes it. */
export function MessageBanner() {
  const intl = useIntl();
  const text = useRealtime(state => state.context.message);
  if (text === '') return null;
  const name = intl.formatMessage({
    id: 'websocket.message',
    defaultMessage: 'Message from the operator',
    description: 'Name of the message banner for screen readers',
  });
  return (
    <section className={css.message} aria-label={name} data-testid="message">
      {/* A new text begins folded again. */}
      <Message key={text} text={text} />
    </section>
  );
}
