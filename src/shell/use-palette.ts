import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '#src/app/hooks.ts';
import { rememberScreen } from '#src/app/recent-screens.ts';
import { isPressed, SHORTCUTS } from '#src/ui/shortcuts.ts';

/** Counts requests for the command palette: by `ask`, or its shortcut unless a dialog or handler takes the key. */
export function usePalette(): { asked: number; ask: () => void } {
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked(before => before + 1);
  // Before the first paint, so that the visible button works.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, SHORTCUTS.palette) || event.defaultPrevented) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      setAsked(before => before + 1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useRememberScreens();
  return { asked, ask };
}

/** Notes which screens are used, for the palette. */
function useRememberScreens(): void {
  const userId = useSession(({ context }) => context.user?.UserAccountId ?? null);
  const path = useLocation({ select: location => location.pathname });
  useEffect(() => {
    if (userId !== null) rememberScreen(userId, path);
  }, [userId, path]);
}
