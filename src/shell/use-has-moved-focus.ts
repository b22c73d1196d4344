import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the user has moved the focus since the navigation started, in which case a screen
 * that loads late does not take it. Focus changes without a key or pointer event, such as a closing menu's, do not count.
 */
export function useHasMovedFocus(): () => boolean {
  const router = useRouter();
  const state = useRef({ hasActed: false, hasMovedFocus: false });

  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const onAction = () => (state.current.hasActed = true);
    document.addEventListener('keydown', onAction, options);
    document.addEventListener('pointerdown', onAction, options);
    document.addEventListener(
      'focusin',
      () => (state.current.hasMovedFocus = state.current.hasActed),
      options,
    );
    const unsubscribe = router.subscribe('onBeforeNavigate', () => {
      state.current = { hasActed: false, hasMovedFocus: false };
    });
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, [router]);

  return useCallback(() => state.current.hasMovedFocus && document.activeElement !== document.body, []);
}
