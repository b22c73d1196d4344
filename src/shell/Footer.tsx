import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { isWebAddress } from '#contract/platform/web-address.ts';
import { supportDetails } from '#src/api/queries/support.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { shellTexts } from './shell-texts.ts';
import { supportTexts } from './support-texts.ts';
import { SUPPORT_PANEL, toggleSupport, useIsSupportOpen, useSupportOffer } from './use-support.ts';
import css from './Footer.module.css';

/** Section 4: toggles the support panel. */
function SupportLink() {
  const isOpen = useIsSupportOpen();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? SUPPORT_PANEL : undefined}
      data-testid="contact-support"
      data-unsaved-exclude
      onClick={event => toggleSupport(event.currentTarget)}
    >
      <FormattedMessage {...supportTexts.contact} />
    </button>
  );
}

/** Section 2: links to support and to the imprint. Renders nothing when neither exists. */
export function Footer() {
  const { data } = useQuery(supportDetails);
  const { contact } = useSupportOffer();
  const imprint = isWebAddress(data?.Imprint) ? data.Imprint : null;
  if (imprint === null && contact === null) return null;
  return (
    <footer className={css.footer}>
      {contact && <SupportLink />}
      {imprint && (
        <a href={imprint} target="_blank" rel="noopener noreferrer" data-testid="imprint">
          <FormattedMessage {...shellTexts.imprint} />
          <span className={css.hint}>
            <FormattedMessage {...commonTexts.newTab} />
          </span>
        </a>
      )}
    </footer>
  );
}
