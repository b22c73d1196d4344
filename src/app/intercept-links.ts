/** Turns plain clicks on links into the app into client-side navigation; all else is left to the browser. */
import { APP_BASE } from '#contract/platform/constants.ts';
import { addressFrom } from '#src/addresses/path-to.ts';
import { navigate } from './navigation.ts';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Listens for the life of the page. Links of the router have already called preventDefault. */
export function interceptLinks(): void {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a[data-app-link]') : null;
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.target !== '' ||
      !link.pathname.startsWith(`${APP_BASE}/`)
    )
      return;
    event.preventDefault();
    const address = addressFrom(link.pathname.slice(APP_BASE.length) + link.search + link.hash);
    navigate(address, { keepsScroll: 'keepsScroll' in link.dataset });
  });
}
