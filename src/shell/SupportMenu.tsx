import { Menu } from '@mantine/core';
import { IconActivity, IconBook, IconHelp, IconLifebuoy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { supportTexts } from './support-texts.ts';
import { toggleSupport, useIsSupportOpen, useSupportOffer } from './use-support.ts';
import css from './Header.module.css';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Section 2: the header's support menu. Renders nothing when it has no entries. */
export function SupportMenu() {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsSupportOpen();
  // An opened panel takes the focus, so the menu must not restore it.
  const [returnsFocus, setReturnsFocus] = useState(true);
  const { contact, knowledgeBase, statusPage } = useSupportOffer();
  if (contact === null && knowledgeBase === null && statusPage === null) return null;
  return (
    <Menu returnFocus={returnsFocus} onOpen={() => setReturnsFocus(true)}>
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={css.icon}
          aria-label={intl.formatMessage(supportTexts.menu)}
          data-testid="support-menu"
        >
          <IconHelp size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {knowledgeBase && (
          <Menu.Item
            component="a"
            href={knowledgeBase}
            {...NEW_TAB}
            leftSection={<IconBook size={18} aria-hidden />}
            data-testid="knowledge-base"
          >
            <FormattedMessage {...supportTexts.knowledgeBase} />
          </Menu.Item>
        )}
        {statusPage && (
          <Menu.Item
            component="a"
            href={statusPage}
            {...NEW_TAB}
            leftSection={<IconActivity size={18} aria-hidden />}
            data-testid="status-page"
          >
            <FormattedMessage {...supportTexts.statusPage} />
          </Menu.Item>
        )}
        {contact && (
          <Menu.Item
            leftSection={<IconLifebuoy size={18} aria-hidden />}
            data-testid="menu-contact-support"
            onClick={() => {
              setReturnsFocus(isOpen);
              toggleSupport(button.current);
            }}
          >
            <FormattedMessage {...supportTexts.contact} />
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
