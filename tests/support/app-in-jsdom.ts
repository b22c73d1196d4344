/**
 * The whole app in jsdom, with all of its actors. It opens pages of the real server one after another; the calls of their screens
 * are recorded and stay pending.
 */
import { createElement } from 'react';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { APP_BASE, RPC_BASE } from '#contract/platform/constants.ts';
import { PATIENCE } from './patience.ts';
import { privateDataIn } from './private-data.ts';

/** Of the server's page: its address, and its HTML. */
export type ServedPage = { address: string; html: string };

type Globals = { teardown(global: unknown): unknown };

const CURRENT_USER = `${RPC_BASE}/IAuthorizationService/GetCurrentUser`;

/** A public screen that reads nothing, from which the next page is opened. */
const BLANK = `${APP_BASE}/reset-password`;

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Browser APIs that the app needs and jsdom lacks. */
const MISSING = {
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo: () => {},
};

async function loadApp() {
  const [{ App }, { actorOf, portal }, { queryClient }, { router }, { createRoot }] = await Promise.all([
    import('#src/App.tsx'),
    import('#src/app/portal.ts'),
    import('#src/app/query-client.ts'),
    import('#src/router.tsx'),
    import('react-dom/client'),
  ]);
  return { App, actorOf, portal, queryClient, router, createRoot };
}

type App = Awaited<ReturnType<typeof loadApp>>;

const bodyOf = (html: string) => html.slice(html.indexOf('<body>') + 6, html.lastIndexOf('</body>'));

export class AppInJsdom {
  /** Names of the operations that the open page has called. */
  readonly calls: string[] = [];
  readonly #globals: Globals;
  readonly #app: App;
  readonly #root: Root;
  #isStarted = false;

  private constructor(globals: Globals, app: App, root: Root) {
    this.#globals = globals;
    this.#app = app;
    this.#root = root;
  }

  /** Makes the globals of a browser, and loads the app in a page. Nothing of the server works until `close` removes them. */
  static async start({ address, html }: ServedPage): Promise<AppInJsdom> {
    const url = `http://localhost${address}`;
    const globals = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url } });
    Object.assign(globalThis, MISSING);
    Object.assign(Element.prototype, {
      scrollTo: () => {},
      scrollIntoView: () => {},
      checkVisibility: () => true,
    });
    document.body.innerHTML = bodyOf(html);
    const app = await loadApp();
    const root = app.createRoot(document.getElementById('root') ?? document.body);
    return new AppInJsdom(globals, app, root);
  }

  /** Opens a page until the end of the test, with the data in it. */
  async open({ address, html }: ServedPage): Promise<void> {
    const data = privateDataIn(html);
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === CURRENT_USER && data) return new Response(JSON.stringify(data.user));
      this.calls.push(path.slice(path.lastIndexOf('/') + 1));
      return new Promise(() => {});
    });
    const { App, portal, queryClient, router } = this.#app;
    if (!this.#isStarted) {
      this.#isStarted = true;
      portal.start();
      this.#root.render(createElement(App));
      // Its first page signs the user in.
      await vi.waitUntil(() => router.state.resolvedLocation !== undefined, PATIENCE);
    }
    const isBlank = () => router.state.resolvedLocation?.publicHref === BLANK;
    router.history.replace(BLANK);
    await vi.waitUntil(isBlank, PATIENCE);
    queryClient.clear();
    this.calls.length = 0;
    await this.#become(data?.user.SessionId ?? null);
    for (const read of data?.reads ?? []) queryClient.setQueryData(read.queryKey, read.data);
    router.history.replace(address);
    if (address !== BLANK) await vi.waitUntil(() => !isBlank(), PATIENCE);
  }

  /** Lets the session follow the page's user, as in a page that the browser restores. Null is a public page. */
  async #become(sessionId: string | null): Promise<void> {
    const session = this.#app.actorOf('session');
    const current = () => session.getSnapshot().context.user?.SessionId;
    if (sessionId === null || current() === sessionId) return;
    session.send({ type: 'capabilities.updated' });
    await vi.waitUntil(() => current() === sessionId, PATIENCE);
  }

  async close(): Promise<void> {
    this.#root.unmount();
    // React runs the last effects in tasks of its own, which need the globals.
    await new Promise(resolve => setTimeout(resolve));
    this.#app.portal.stop();
    await this.#globals.teardown(globalThis);
    for (const name of Object.keys(MISSING)) Reflect.deleteProperty(globalThis, name);
  }
}
