import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpenUntilNavigation } from '#src/app/use-open-until-navigation.ts';
import type { NavigationMenu } from './navigation-items.ts';
import { isMenu } from './navigation-items.ts';
import { navigationTexts } from './navigation-texts.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { useNavigation } from './use-navigation.ts';
import css from './NavigationBar.module.css';

/** A menu as a disclosure (APG): a button that shows a list of links. Esc and moving the focus out close it. */
function Disclosure({ menu, active }: { menu: NavigationMenu; active: string | null }) {
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const list = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isActive = menu.children.some(child => child.url === active);
  return (
    <div
      ref={area}
      role="presentation"
      className={css.disclosure}
      onBlur={event => {
        if (!area.current?.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={css.item}
        aria-expanded={isOpen}
        aria-controls={list}
        data-active={isActive || undefined}
        data-testid={menu.selector}
        onClick={() => setOpen(!isOpen)}
      >
        <FormattedMessage {...menu.label} />
        <IconChevronDown size={16} aria-hidden />
      </button>
      <ul id={list} className={css.panel} hidden={!isOpen}>
        {menu.children.map(entry => (
          <li key={entry.url}>
            <NavigationLink entry={entry} isActive={entry.url === active} className={css.entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The header's menus on a wide screen (section 2). */
export function NavigationBar() {
  const intl = useIntl();
  const { items, active } = useNavigation();
  if (items.length === 0) return null;
  const label = intl.formatMessage(navigationTexts.navigation);
  return (
    <nav aria-label={label} className={css.bar}>
      <ul className={css.list}>
        {items.map(item =>
          isMenu(item) ? (
            <li key={item.selector}>
              <Disclosure menu={item} active={active} />
            </li>
          ) : (
            <li key={item.selector}>
              <NavigationLink entry={item} isActive={item.url === active} className={css.item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
