import { IconMenu2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useOpenUntilNavigation } from '#src/app/use-open-until-navigation.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { navigationTexts } from './navigation-texts.ts';
import { NavigationPanel } from './overlays.ts';
import { useSupportOffer } from './use-support.ts';
import header from './Header.module.css';

/** The header's menus on narrow screens: a button that opens the same items in a drawer. */
export function NavigationDrawer({ onPalette }: { onPalette: () => void }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const wasOpen = useWasEver(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const [returnsFocus, setReturnsFocus] = useState(true);
  const support = useSupportOffer();
  const hasSupport = Object.values(support).some(part => part !== null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={header.icon}
        aria-label={intl.formatMessage(navigationTexts.menu)}
        aria-haspopup="dialog"
        data-testid="nav-burger"
        onClick={() => {
          setReturnsFocus(true);
          setOpen(true);
        }}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      {wasOpen && (
        <NavigationPanel
          opened={isOpen}
          opener={button}
          hasSupport={hasSupport}
          returnsFocus={returnsFocus}
          onPalette={onPalette}
          onClose={next => {
            setReturnsFocus(next);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
