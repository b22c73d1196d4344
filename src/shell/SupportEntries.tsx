import { IconActivity, IconBook, IconLifebuoy } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { supportTexts } from './support-texts.ts';
import { useSupportOffer } from './use-support.ts';
import css from './NavigationDrawer.module.css';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The support menu on a narrow screen: the same entries, in the drawer. */
export function SupportEntries({ onContact }: { onContact: () => void }) {
  const { contact, knowledgeBase, statusPage } = useSupportOffer();
  return (
    <section aria-labelledby="drawer-support">
      <h3 className={css.group} id="drawer-support">
        <FormattedMessage {...supportTexts.menu} />
      </h3>
      <ul className={css.list}>
        {knowledgeBase && (
          <li>
            <a className={css.entry} href={knowledgeBase} {...NEW_TAB} data-testid="knowledge-base">
              <IconBook size={18} stroke={1.75} aria-hidden />
              <FormattedMessage {...supportTexts.knowledgeBase} />
            </a>
          </li>
        )}
        {statusPage && (
          <li>
            <a className={css.entry} href={statusPage} {...NEW_TAB} data-testid="status-page">
              <IconActivity size={18} stroke={1.75} aria-hidden />
              <FormattedMessage {...supportTexts.statusPage} />
            </a>
          </li>
        )}
        {contact && (
          <li>
            <button
              type="button"
              className={css.entry}
              data-testid="menu-contact-support"
              onClick={onContact}
            >
              <IconLifebuoy size={18} stroke={1.75} aria-hidden />
              <FormattedMessage {...supportTexts.contact} />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
