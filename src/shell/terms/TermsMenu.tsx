import { IconFileText } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuItem } from '#src/ui/MenuItem.tsx';
import { openTerms } from './open-terms.ts';
import { termsTexts } from './terms-texts.ts';
import { TermsName } from './TermsName.tsx';
import { useMyTerms } from './use-my-terms.ts';
import header from '../Header.module.css';
import css from './Terms.module.css';

/** The header's terms menu (section 2): each document opens its tab of the dialog. Renders nothing without documents. */
export function TermsMenu() {
  const intl = useIntl();
  const { documents, waiting } = useMyTerms();
  if (documents.length === 0) return null;
  const label = intl.formatMessage(termsTexts.menu, { waiting: waiting.length });
  return (
    <Menu
      button={{
        className: header.icon ?? '',
        'aria-label': label,
        testId: 'terms-menu',
        children: (
          <span className={`${css.glyph} ${waiting.length > 0 ? css.dotted : ''}`}>
            <IconFileText size={20} aria-hidden />
          </span>
        ),
      }}
    >
      {documents.map(terms => (
        <MenuItem key={`${terms.Id}/${terms.Product?.AccountId}`} onClick={() => openTerms(terms.Id)}>
          <TermsName terms={terms} />
        </MenuItem>
      ))}
    </Menu>
  );
}
