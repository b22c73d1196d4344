/**
 * Runs in the inspected page, in development only, before the portal's own script (plugin.ts). `?inspect` in any URL
 * turns inspection on for the tab, reloads included, until `?inspect=off`. No file of src/ refers to it.
 */
import { Actor } from 'xstate';
import { createFilter } from './filter.ts';
import { openChannel, RECORDS_REQUEST } from './inspection-record.ts';
import type { InspectionRecord, RecordsMessage } from './inspection-record.ts';
import { createObserver } from './observer.ts';
import { trackSecrets } from './track-secrets.ts';

const PARAMETER = 'inspect';
const STORAGE_KEY = 'portal-inspector';

/** Returns the id of the inspected tab, or null. Removes the parameter from the URL, which the portal does not know. */
function inspectedTab(): string | null {
  const url = new URL(location.href);
  const requested = url.searchParams.get(PARAMETER);
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  if (requested === null) return stored;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return requested === 'off' ? null : (stored ?? crypto.randomUUID());
}

/** Opens the inspector's window, or finds the one opened before a reload. Returns false if the browser blocked it. */
function openInspector(tab: string): boolean {
  const width = Math.round(screen.availWidth / 2);
  const features = `popup,width=${width},height=${screen.availHeight},left=${screen.availWidth - width},top=0`;
  const opened = window.open('', `${STORAGE_KEY}-${tab}`, features);
  if (opened?.location.href === 'about:blank')
    opened.location.href = `${import.meta.env.BASE_URL}tools/inspector/index.html#${tab}`;
  return opened !== null;
}

/** Shows a button: after a click the browser does not block the window. */
function showOpenButton(tab: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open the inspector';
  button.style.cssText = 'position:fixed;inset:auto 1rem 1rem auto;z-index:9999;padding:.5rem 1rem';
  button.addEventListener('click', () => openInspector(tab) && button.remove());
  document.body.append(button);
}

/** Attaches the observer to every actor system when its root actor starts, which starts before its children. */
function inspectSystems(observer: ReturnType<typeof createObserver>): void {
  const inspected = new WeakSet<object>();
  const { start } = Actor.prototype;
  Actor.prototype.start = function () {
    if (!inspected.has(this.system)) {
      inspected.add(this.system);
      this.system.inspect(observer);
    }
    return start.call(this);
  };
}

function inspect(tab: string): void {
  const filter = createFilter(trackSecrets());
  const channel = openChannel(tab);
  const page = crypto.randomUUID();
  const startedAt = Date.now();
  /** Unbounded, because the inspector may be opened late; a page in development does not run for days. */
  const log: InspectionRecord[] = [];
  const sendFrom = (offset: number) => {
    const address = filter(location.pathname + location.search + location.hash);
    channel.postMessage({
      page,
      address,
      startedAt,
      offset,
      records: log.slice(offset),
    } satisfies RecordsMessage);
  };
  channel.addEventListener('message', ({ data }) => {
    if (data === RECORDS_REQUEST) sendFrom(0);
  });
  inspectSystems(
    createObserver(filter, record => {
      log.push(record);
      sendFrom(log.length - 1);
    }),
  );
  // Stored as late as possible, because the portal clears this storage when a session ends.
  addEventListener('pagehide', () => sessionStorage.setItem(STORAGE_KEY, tab));
  if (!openInspector(tab)) showOpenButton(tab);
}

const tab = inspectedTab();
if (tab !== null) inspect(tab);
