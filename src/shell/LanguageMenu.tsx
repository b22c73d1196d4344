import { IconLanguage } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { LANGUAGE_TITLES, LOCALES } from '#contract/platform/locales.ts';
import { usePortal } from '#src/app/hooks.ts';
import { portal } from '#src/app/portal.ts';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuItem } from '#src/ui/MenuItem.tsx';
import { shellTexts } from './shell-texts.ts';
import css from './Header.module.css';

/** The interface languages by their own names (section 1); a choice applies at once. */
export function LanguageMenu() {
  const intl = useIntl();
  const chosen = usePortal(state => state.context.locale);
  const label = intl.formatMessage(shellTexts.language);
  return (
    <Menu
      button={{
        className: css.icon ?? '',
        'aria-label': label,
        testId: 'language-menu',
        children: <IconLanguage size={20} aria-hidden />,
      }}
    >
      {LOCALES.map(locale => (
        <MenuItem
          key={locale}
          lang={locale}
          checked={locale === chosen}
          onClick={() => portal.send({ type: 'language.chosen', locale })}
        >
          {LANGUAGE_TITLES[locale]}
        </MenuItem>
      ))}
    </Menu>
  );
}
