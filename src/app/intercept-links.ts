/** Plain clicks on links into the app stay in the page; everything else about a link is the browser's. */
import { APP_BASE } from '#contract/platform/constants.ts';
import { navigate } from './navigation.ts';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Listens for the life of the page. A router's own links have answered their click before it arrives here. */
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
    navigate(link.pathname.slice(APP_BASE.length) + link.search + link.hash);
  });
}
