import { IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SUPPORT_WIDTH } from '#contract/platform/constants.ts';
import { sessionActor } from '#src/app/user-root.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { focusContent } from './content.ts';
import type { SupportContact } from './support-offer.ts';
import { supportTexts } from './support-texts.ts';
import { SalesContacts, TechnicalContact } from './SupportContacts.tsx';
import { SUPPORT_PANEL, supportOpener } from './use-support.ts';
import css from './SupportPanel.module.css';

const TITLE = 'support-panel-title';

/** Elements in which Esc has another meaning. */
const OWN_ESCAPE = 'dialog, [role="dialog"], [role="menu"], [aria-expanded="true"], input, textarea, select';

const close = () => sessionActor('supportPanel')?.send({ type: 'panel.closed' });

/** Focuses the panel on mount, and restores the focus on unmount if it is still inside. */
function useFocusInside() {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(function takeFocus() {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const opener = supportOpener();
      if (opener) opener.focus();
      else focusContent();
    };
  }, []);
  return panel;
}

/** Listens on the document, because the panel may cover the focused element (WCAG 2.4.11). */
function useCloseOnEscape() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { target } = event;
      const isInside = target instanceof Element && target.closest(`#${SUPPORT_PANEL}`) !== null;
      if (isInside || !(target instanceof Element && target.closest(OWN_ESCAPE))) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Section 2: shows the installation's custom text, else a default label. */
function SupportButton({ button: { url, text } }: { button: NonNullable<SupportContact['button']> }) {
  return (
    <a
      className={buttonClass({ variant: 'primary' })}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-testid="support-button"
    >
      <span>{text ?? <FormattedMessage {...supportTexts.openPage} />}</span>
      <span className={css.hint}>
        <FormattedMessage {...commonTexts.newTab} />
      </span>
    </a>
  );
}

/** Section 2: at the right of the content, without an overlay, so that the rest stays usable. */
export function SupportPanel({ contact }: { contact: SupportContact }) {
  const intl = useIntl();
  const panel = useFocusInside();
  useCloseOnEscape();
  const closeLabel = intl.formatMessage(commonTexts.close);
  return (
    <aside
      ref={panel}
      id={SUPPORT_PANEL}
      className={css.panel}
      style={{ maxWidth: SUPPORT_WIDTH }}
      tabIndex={-1}
      aria-labelledby={TITLE}
      data-testid="support-panel"
      data-unsaved-exclude
    >
      <div className={css.head}>
        <h2 id={TITLE}>
          <FormattedMessage {...supportTexts.heading} />
        </h2>
        <button type="button" className={css.close} aria-label={closeLabel} onClick={close}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <p className={css.lead}>
        <FormattedMessage {...supportTexts.contact} />
      </p>
      {contact.technical && <TechnicalContact technical={contact.technical} />}
      {contact.button && <SupportButton button={contact.button} />}
      <SalesContacts sales={contact.sales} billing={contact.billing} />
    </aside>
  );
}
