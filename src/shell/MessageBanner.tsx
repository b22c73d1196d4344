import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRealtime } from '#src/app/hooks.ts';
import css from './NoticeBanners.module.css';

/** A longer text begins with three lines. */
const LONG = 240;

/** Empty at first: of a region that comes with its words nothing is said. */
function Said({ text, isFolded }: { text: string; isFolded: boolean }) {
  const said = useDeferredValue(text, '');
  return (
    <p className={isFolded ? `${css.text} ${css.folded}` : css.text} role="status">
      {said}
    </p>
  );
}

function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Said text={text} isFolded={!isOpen} />
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
      {text.length > LONG ? <FoldedText key={text} text={text} /> : <Said text={text} isFolded={false} />}
    </section>
  );
}
