/**
 * Renders the app's pages for every address under /v/ with the build's pre-render bundle, the stored branding and the
 * user's language, so that the sign-in page is usable after one response.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import {
  APP_BASE,
  CONSENT_EXEMPT,
  DEVELOPMENT_SOCKET_PATH,
  SOCKET_PATH,
} from '#contract/platform/constants.ts';
import { LOCALE_KEY, pickLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Installation, PageRequest, RenderPage } from '#contract/platform/page.ts';
import { parseBranding } from '#contract/portal/branding.ts';
import type { AnswerCallsWith, PageRoute, RouteOf, StartReads } from '#contract/portal/private-page.ts';
import type { Deps } from '#server/platform/call.ts';
import { escapeHtml } from '#server/platform/html.ts';
import type { Settings } from '#server/platform/settings.ts';
import { brandingScript } from '../branding.ts';
import { assetsOf, readManifest } from './assets.ts';
import { startBudget } from './budget.ts';

export type Page = {
  html: string;
  /** `html` compressed with maximum quality; compressed once and sent often. */
  brotli: Buffer;
  /** 'sha256-…' of each inline script in `html`. */
  scriptHashes: string[];
};

/** The public part of a page, which is the same for all users of a language. */
export type PublicPage = {
  page: Page;
  locale: Locale;
  route: PageRoute;
  /** Additional head content of a signed-in user's page. */
  privateHead: string;
};

export type PageRenderer = (request: FastifyRequest) => Promise<PublicPage>;

const LOGIN = `${APP_BASE}/login`;

/** Guard step 1 (section 2): code and state mean a return from an identity provider, also on /login. */
function isLogin({ url }: FastifyRequest): boolean {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  return pathname === LOGIN && !(searchParams.has('code') && searchParams.has('state'));
}

/** Brotli with its default, maximum quality. */
const compress = promisify(brotliCompress);

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Output of `npm run build` for src/prerender.tsx and src/page-reads.ts. */
const bundle = (name: string): string => new URL(`../../../dist/prerender/${name}.js`, import.meta.url).href;

export type PageReads = {
  answerCallsWith: AnswerCallsWith;
  routeOf: RouteOf;
  startPageReads: StartReads;
};

export const loadPageReads = async (): Promise<PageReads> =>
  (await import(bundle('page-reads'))) as PageReads;

async function loadRenderer(): Promise<RenderPage> {
  return ((await import(bundle('prerender'))) as { renderPage: RenderPage }).renderPage;
}

/** Section 7: the default socket path depends on the instance. */
export const socketPathOf = ({ socketPath }: Pick<Settings, 'socketPath'>, podId: string): string =>
  socketPath ?? (podId === 'dev' ? DEVELOPMENT_SOCKET_PATH : SOCKET_PATH);

const installationOf = (settings: Settings, podId: string): Installation => ({
  socketPath: socketPathOf(settings, podId),
  signalr: settings.signalr,
  consentScript: settings.consentScript,
  guidanceScript: settings.guidanceScript ?? null,
});

type Rendering = {
  page: PageRequest['page'];
  /** Source files of the screens whose chunks the page links to. */
  screens: readonly string[];
  locale: Locale;
  branding: string;
  podId: string;
};

/** @param folder the client build (dist/client). */
export async function createPageRenderer(
  deps: Deps,
  folder: string,
  { routeOf }: Pick<PageReads, 'routeOf'>,
): Promise<PageRenderer> {
  const [manifest, render] = await Promise.all([readManifest(folder), loadRenderer()]);
  const sheets = await Promise.all(manifest.entryStyles.map(file => readFile(join(folder, file), 'utf8')));
  const styles = sheets.join('');
  // The shell waits for the consent script (section 2, step 5).
  const consentPreload = `<link rel="preload" as="script" href="${escapeHtml(deps.settings.consentScript)}">`;
  const afterSignIn = routeOf(`${APP_BASE}/`);

  /** Rendered pages, cached by kind, language and screen until the branding changes. */
  let cachedBranding = '';
  const pageCache = new Map<string, Promise<Page>>();

  async function renderPage({ page, screens, locale, branding, podId }: Rendering): Promise<Page> {
    const { html, scripts } = render({
      page,
      locale,
      branding,
      installation: installationOf(deps.settings, podId),
      exposed: deps.settings.testControls,
      assets: { ...assetsOf(manifest, page, locale, screens), styles },
    });
    return { html, brotli: await compress(html), scriptHashes: scripts.map(hashOf) };
  }

  function pageOf(rendering: Rendering): Promise<Page> {
    const { branding, page: kind, screens, locale } = rendering;
    if (branding !== cachedBranding) pageCache.clear();
    cachedBranding = branding;
    const key = [kind, locale, ...screens].join('/');
    const page = pageCache.get(key) ?? renderPage(rendering);
    pageCache.set(key, page);
    return page;
  }

  let lastBranding: string | undefined;

  /** The last known branding while the database is slow or unavailable: the app shows the error once it runs. */
  async function currentBranding(): Promise<string> {
    const asked = brandingScript(deps).then(branding => (lastBranding = branding));
    if (lastBranding === undefined) return asked;
    const budget = startBudget(deps.settings.pageBudget);
    const branding = await budget.within(asked);
    budget.end();
    return branding ?? lastBranding;
  }

  return async request => {
    const branding = await currentBranding();
    const { default_locale: configured, pod_id: podId } = parseBranding(branding).branding;
    const locale = pickLocale(request.cookies[LOCALE_KEY], configured ?? deps.settings.locale);
    const route = routeOf(request.url);
    const page = isLogin(request) ? 'login' : 'app';
    const { screens } = page === 'login' ? afterSignIn : route;
    return {
      page: await pageOf({ page, screens, locale, branding, podId }),
      locale,
      route,
      privateHead: route.isFull && !CONSENT_EXEMPT.includes(podId) ? consentPreload : '',
    };
  };
}
