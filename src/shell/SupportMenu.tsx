import { IconActivity, IconBook, IconHelp, IconLifebuoy } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuItem } from '#src/ui/MenuItem.tsx';
import { supportTexts } from './support-texts.ts';
import { toggleSupport, useSupportOffer } from './use-support.ts';
import css from './Header.module.css';

/** Section 2: the header's support menu. Renders nothing when it has no entries. */
export function SupportMenu() {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const { contact, knowledgeBase, statusPage } = useSupportOffer();
  if (contact === null && knowledgeBase === null && statusPage === null) return null;
  return (
    <Menu
      ref={button}
      button={{
        className: css.icon ?? '',
        'aria-label': intl.formatMessage(supportTexts.menu),
        testId: 'support-menu',
        children: <IconHelp size={20} aria-hidden />,
      }}
    >
      {knowledgeBase && (
        <MenuItem href={knowledgeBase} icon={<IconBook size={18} aria-hidden />} testId="knowledge-base">
          <FormattedMessage {...supportTexts.knowledgeBase} />
        </MenuItem>
      )}
      {statusPage && (
        <MenuItem href={statusPage} icon={<IconActivity size={18} aria-hidden />} testId="status-page">
          <FormattedMessage {...supportTexts.statusPage} />
        </MenuItem>
      )}
      {contact && (
        <MenuItem
          icon={<IconLifebuoy size={18} aria-hidden />}
          testId="menu-contact-support"
          onClick={() => toggleSupport(button.current)}
        >
          <FormattedMessage {...supportTexts.contact} />
        </MenuItem>
      )}
    </Menu>
  );
}
