import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isMenu } from './navigation-items.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { useNavigation } from './use-navigation.ts';
import { useOpenHere } from './use-open-here.ts';
import header from './Header.module.css';
import css from './NavigationDrawer.module.css';

/** The header's menus on a narrow screen: the same items, folded out. */
export function NavigationDrawer() {
  const intl = useIntl();
  const [isOpen, setOpen] = useOpenHere();
  const { items, active } = useNavigation();
  if (items.length === 0) return null;
  const label = intl.formatMessage({
    id: 'shell.menu',
    defaultMessage: 'Menu',
    description: 'Button and heading of the navigation on narrow screens',
  });
  return (
    <>
      <button
        type="button"
        className={header.icon}
        aria-label={label}
        aria-haspopup="dialog"
        data-testid="nav-burger"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} title={label} size={300}>
        <nav aria-label={label}>
          <ul className={css.list}>
            {items.map(item =>
              isMenu(item) ? (
                <li key={item.selector}>
                  <h3 className={css.group}>
                    <FormattedMessage {...item.label} />
                  </h3>
                  <ul className={css.list}>
                    {item.children.map(entry => (
                      <li key={entry.url}>
                        <NavigationLink entry={entry} isActive={entry.url === active} className={css.entry} />
                      </li>
                    ))}
                  </ul>
                </li>
              ) : (
                <li key={item.selector}>
                  <NavigationLink entry={item} isActive={item.url === active} className={css.entry} />
                </li>
              ),
            )}
          </ul>
        </nav>
      </Drawer>
    </>
  );
}
