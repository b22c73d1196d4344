import { Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { LANGUAGE_TITLES, LOCALES } from '#contract/platform/locales.ts';
import { usePortal } from '#src/app/hooks.ts';
import { portal } from '#src/app/portal.ts';
import { shellTexts } from './shell-texts.ts';
import css from './Header.module.css';
import menu from './Menu.module.css';

/** The interface languages by their own names (section 1); a choice applies at once. */
export function LanguageMenu() {
  const intl = useIntl();
  const chosen = usePortal(state => state.context.locale);
  const label = intl.formatMessage(shellTexts.language);
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={css.icon} aria-label={label} data-testid="language-menu">
          <IconLanguage size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={menu.scroll}>
        <Menu.RadioGroup value={chosen}>
          {LOCALES.map(locale => (
            <Menu.RadioItem
              key={locale}
              value={locale}
              lang={locale}
              closeMenuOnClick
              onChange={() => portal.send({ type: 'language.chosen', locale })}
            >
              {LANGUAGE_TITLES[locale]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
