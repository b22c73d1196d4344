import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpenUntilNavigation } from '#src/app/use-open-until-navigation.ts';
import { isMenu } from './navigation-items.ts';
import { navigationTexts } from './navigation-texts.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { SupportEntries } from './SupportEntries.tsx';
import { TermsEntries } from './terms/TermsEntries.tsx';
import { useMyTerms } from './terms/use-my-terms.ts';
import { useNavigation } from './use-navigation.ts';
import { toggleSupport, useIsSupportOpen, useSupportOffer } from './use-support.ts';
import header from './Header.module.css';
import css from './NavigationDrawer.module.css';

/** The header's menus on narrow screens: the same items, expanded in a drawer. */
export function NavigationDrawer() {
  const intl = useIntl();
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const burger = useRef<HTMLButtonElement>(null);
  // The support panel and the terms dialog take the focus, so the drawer must not restore it.
  const [returnsFocus, setReturnsFocus] = useState(true);
  const isSupportOpen = useIsSupportOpen();
  const support = useSupportOffer();
  const hasSupport = Object.values(support).some(part => part !== null);
  const { documents } = useMyTerms();
  const { items, active } = useNavigation();
  if (items.length === 0 && !hasSupport && documents.length === 0) return null;
  const label = intl.formatMessage(navigationTexts.menu);
  return (
    <>
      <button
        ref={burger}
        type="button"
        className={header.icon}
        aria-label={label}
        aria-haspopup="dialog"
        data-testid="nav-burger"
        onClick={() => {
          setReturnsFocus(true);
          setOpen(true);
        }}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        size={300}
        returnFocus={returnsFocus}
      >
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
              setReturnsFocus(isSupportOpen);
              setOpen(false);
              toggleSupport(burger.current);
            }}
          />
        )}
        <TermsEntries
          onChosen={() => {
            setReturnsFocus(false);
            setOpen(false);
            // Focused first, so that the dialog restores the focus to this button.
            burger.current?.focus();
          }}
        />
      </Drawer>
    </>
  );
}
