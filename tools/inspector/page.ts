/**
 * The inspector's side in the portal's page, in development alone: `?inspect` in any address opens it, `?inspect=off`
 * ends it; in between it outlives reloads. Runs before the portal's own script (plugin.ts), which knows nothing of it.
 */
import { Actor } from 'xstate';
import { filterWith } from './filter.ts';
import { ASKING, channelOf } from './told.ts';
import type { Report, Told } from './told.ts';
import { watchVault } from './vault.ts';
import { watcher } from './watch.ts';

const PARAMETER = 'inspect';
const KEPT = 'portal-inspector';

/** The tab that is inspected, or null; the address is left as the portal knows it. */
function inspectedTab(): string | null {
  const address = new URL(location.href);
  const wish = address.searchParams.get(PARAMETER);
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (wish === null) return kept;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return wish === 'off' ? null : (kept ?? crypto.randomUUID());
}

/** Reuses the window of before a reload. False where the browser wants a click first. */
function openBeside(tab: string): boolean {
  const width = Math.round(screen.availWidth / 2);
  const place = `popup,width=${width},height=${screen.availHeight},left=${screen.availWidth - width},top=0`;
  const beside = window.open('', `${KEPT}-${tab}`, place);
  if (beside?.location.href === 'about:blank')
    beside.location.href = `${import.meta.env.BASE_URL}tools/inspector/index.html#${tab}`;
  return beside !== null;
}

function offerToOpen(tab: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open the inspector';
  button.style.cssText = 'position:fixed;inset:auto 1rem 1rem auto;z-index:9999;padding:.5rem 1rem';
  button.addEventListener('click', () => openBeside(tab) && button.remove());
  document.body.append(button);
}

/** A root actor is the first of its system to start; its children follow in the same call. */
function watchSystems(watch: ReturnType<typeof watcher>): void {
  const seen = new WeakSet<object>();
  const { start } = Actor.prototype;
  Actor.prototype.start = function () {
    if (!seen.has(this.system)) {
      seen.add(this.system);
      this.system.inspect(watch);
    }
    return start.call(this);
  };
}

function inspect(tab: string): void {
  const filter = filterWith(watchVault());
  const channel = channelOf(tab);
  const page = crypto.randomUUID();
  const begun = Date.now();
  /** All of it: an inspector may be opened late, and development's pages do not live for days. */
  const log: Told[] = [];
  const report = (first: number) => {
    const address = filter(location.pathname + location.search + location.hash);
    channel.postMessage({ page, address, begun, first, told: log.slice(first) } satisfies Report);
  };
  channel.addEventListener('message', ({ data }) => {
    if (data === ASKING) report(0);
  });
  watchSystems(
    watcher(filter, told => {
      log.push(told);
      report(log.length - 1);
    }),
  );
  // At the last moment: the end of a session empties this storage.
  addEventListener('pagehide', () => sessionStorage.setItem(KEPT, tab));
  if (!openBeside(tab)) offerToOpen(tab);
}

const tab = inspectedTab();
if (tab !== null) inspect(tab);
