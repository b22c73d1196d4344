import { Drawer } from '@mantine/core';
import { IconCommand } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SHORTCUTS } from '#src/ui/shortcuts.ts';
import { Themed } from '#src/ui/Themed.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import { isMenu } from './navigation-items.ts';
import { navigationTexts } from './navigation-texts.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { SupportEntries } from './SupportEntries.tsx';
import { TermsEntries } from './terms/TermsEntries.tsx';
import { useNavigation } from './use-navigation.ts';
import { toggleSupport, useIsSupportOpen } from './use-support.ts';
import css from './NavigationDrawer.module.css';

type Props = {
  opened: boolean;
  /** The button that opened it. */
  opener: RefObject<HTMLButtonElement | null>;
  hasSupport: boolean;
  /** Whether closing it returns the focus to that button. */
  returnsFocus: boolean;
  onClose: (returnsFocus: boolean) => void;
  /** Opens the command palette, because a phone has no keys for its shortcut. */
  onPalette: () => void;
};

/** The drawer with the items of the header's menus, all expanded. */
export function NavigationPanel({ opened, opener, hasSupport, returnsFocus, onClose, onPalette }: Props) {
  const intl = useIntl();
  const isSupportOpen = useIsSupportOpen();
  const { items, active } = useNavigation();
  const label = intl.formatMessage(navigationTexts.menu);
  /** A dialog takes the focus, and returns it to the button that has it now. */
  const leaveToDialog = () => {
    onClose(false);
    opener.current?.focus();
  };
  return (
    <Themed>
      <Drawer
        opened={useOpened(opened)}
        onClose={() => onClose(true)}
        title={label}
        size={300}
        returnFocus={returnsFocus}
      >
        <button
          type="button"
          className={css.entry}
          aria-haspopup="dialog"
          data-testid="drawer-palette"
          onClick={() => {
            leaveToDialog();
            onPalette();
          }}
        >
          <IconCommand size={18} stroke={1.75} aria-hidden />
          <FormattedMessage {...SHORTCUTS.palette.label} />
        </button>
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
        {hasSupport && (
          <SupportEntries
            onContact={() => {
              // A panel that opens takes the focus.
              onClose(isSupportOpen);
              toggleSupport(opener.current);
            }}
          />
        )}
        <TermsEntries onChosen={leaveToDialog} />
      </Drawer>
    </Themed>
  );
}
