import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '#src/app/hooks.ts';
import { rememberScreen } from '#src/app/recent-screens.ts';
import { isPressed, SHORTCUTS } from '#src/ui/shortcuts.ts';

/** How often the command palette was asked for: by its shortcut, unless a dialog is open or something else takes the key, or by `ask`. */
export function usePalette(): { asked: number; ask: () => void } {
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked(before => before + 1);
  // Before the first paint: what is seen can be used.
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
