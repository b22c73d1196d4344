/** Prefetches code and data of a link's screen when the link is hovered, focused or touched (docs/adr/0030). */
import { guard } from './app/guard.ts';
import { actorOf } from './app/portal.ts';
import { loadScreen } from './load-screen.ts';
import { matchRoute } from './match-route.ts';
import { readAhead } from './read-ahead.ts';

/** Milliseconds that the pointer or the focus must rest on a link: moving across many links fetches nothing. */
const REST = 65;

function openAhead({ pathname, search, hash }: HTMLAnchorElement): void {
  const { row, params, path, query } = matchRoute(pathname + search);
  const { user } = actorOf('session').getSnapshot().context;
  if (!row || guard({ path, search, hash, access: row.access }, { user, asked: true }) !== 'pass') return;
  // A failure is left to the click.
  void loadScreen(row.path, hash.slice(1)).catch(() => {});
  readAhead(row, { params, search: query, hash: hash.slice(1) });
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-app-link]') : null;

/** Listens until the returned function is called. */
export function watchLinks(): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const onRest = (event: Event) => {
    stop();
    const link = linkAt(event);
    if (link) timer = setTimeout(() => openAhead(link), REST);
  };
  const onTouch = (event: Event) => {
    const link = linkAt(event);
    if (link) openAhead(link);
  };
  const options = { signal: listening.signal, passive: true };
  document.addEventListener('pointerover', onRest, options);
  document.addEventListener('focusin', onRest, options);
  document.addEventListener('touchstart', onTouch, options);
  // The opened screen fetches its data itself.
  document.addEventListener('click', stop, options);
  return () => {
    stop();
    listening.abort();
  };
}
