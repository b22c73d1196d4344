import { Menu } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ShownTerms } from '#machines/portal/terms.machine.ts';
import { openTerms } from './open-terms.ts';
import { termsTexts } from './terms-texts.ts';
import { TermsName } from './TermsName.tsx';
import { useMyTerms } from './use-my-terms.ts';
import header from '../Header.module.css';
import menu from '../Menu.module.css';
import css from './Terms.module.css';

/** The header's terms menu (section 2): each document opens its tab of the dialog. Renders nothing without documents. */
export function TermsMenu() {
  const intl = useIntl();
  const { documents, waiting } = useMyTerms();
  const button = useRef<HTMLButtonElement>(null);
  if (documents.length === 0) return null;
  const label = intl.formatMessage(termsTexts.menu, { waiting: waiting.length });
  const open = ({ Id }: ShownTerms) => {
    // The dialog restores the focus to this button, because the menu entry is gone by then.
    button.current?.focus();
    openTerms(Id);
  };
  return (
    <Menu>
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={header.icon}
          aria-label={label}
          data-testid="terms-menu"
        >
          <span className={`${css.glyph} ${waiting.length > 0 ? css.dotted : ''}`}>
            <IconFileText size={20} aria-hidden />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={menu.scroll}>
        {documents.map(terms => (
          <Menu.Item key={`${terms.Id}/${terms.Product?.AccountId}`} onClick={() => open(terms)}>
            <TermsName terms={terms} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
