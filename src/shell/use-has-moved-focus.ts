import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the person has put the focus elsewhere while the screen asked for was on its way, and it is still there: a late
 * screen does not take it from them. A focus that moves without them, as when a menu closes after a choice, does not count.
 */
export function useHasMovedFocus(): () => boolean {
  const router = useRouter();
  const way = useRef({ hasActed: false, hasGoneOn: false });

  useEffect(() => {
    const ended = new AbortController();
    const heard = { capture: true, signal: ended.signal };
    const act = () => (way.current.hasActed = true);
    document.addEventListener('keydown', act, heard);
    document.addEventListener('pointerdown', act, heard);
    document.addEventListener('focusin', () => (way.current.hasGoneOn = way.current.hasActed), heard);
    const stop = router.subscribe('onBeforeNavigate', () => {
      way.current = { hasActed: false, hasGoneOn: false };
    });
    return () => {
      ended.abort();
      stop();
    };
  }, [router]);

  return useCallback(() => way.current.hasGoneOn && document.activeElement !== document.body, []);
}
