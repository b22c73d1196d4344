import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRealtime } from '#src/app/hooks.ts';
import { bannerTexts } from './banner-texts.ts';
import css from './NoticeBanners.module.css';

/** Whether the collapsed text is truncated; measured only while collapsed. */
function useIsTruncated(isOpen: boolean) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isTruncated, setTruncated] = useState(false);
  useEffect(
    function measure() {
      const element = text.current;
      if (element === null || isOpen) return undefined;
      const observer = new ResizeObserver(() => setTruncated(element.scrollHeight > element.clientHeight));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isOpen],
  );
  return { text, isTruncated };
}

function Message({ text: message }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { text, isTruncated } = useIsTruncated(isOpen);
  // Empty on the first render: a live region inserted with its text is not announced.
  const announced = useDeferredValue(message, '');
  return (
    <>
      <p ref={text} className={isOpen ? css.text : `${css.text} ${css.folded}`} role="status">
        {announced}
      </p>
      {(isTruncated || isOpen) && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? (
            <FormattedMessage {...bannerTexts.showLess} />
          ) : (
            <FormattedMessage {...bannerTexts.showAll} />
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
  const name = intl.formatMessage(bannerTexts.message);
  return (
    <section className={css.message} aria-label={name} data-testid="message">
      {/* A new text starts collapsed. */}
      <Message key={text} text={text} />
    </section>
  );
}
