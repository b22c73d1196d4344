/** What the server and the pre-render bundle (src/prerender.tsx) tell each other about a page. */
import type { Locale } from './locales.ts';

/** Addresses that differ from one installation to another; paths begin with `/`. */
export type Installation = {
  /** Of the realtime socket, on the page's own host (section 7). */
  socketPath: string;
  /** Under which the push hub's `/api` lies (section 7). */
  signalr: string;
  /** Of the consent tool: the installation's own or a third party's. */
  consentScript: string;
  /** Of the guidance tooling (section 4); null where there is none. */
  guidanceScript: string | null;
};

/** The block of JSON in a page that saves its first screen any request. */
export type PageData = {
  locale: Locale;
  installation: Installation;
  /** The branding script as `BRANDING_SCRIPT` would answer it. */
  branding: string;
  /** Compiled texts of the sign-in page by itself; absent where the page fetches its texts. */
  messages?: Record<string, unknown>;
  /** On a server with test controls the root actor is `window.portal`, for events that no screen causes yet. */
  exposed?: true;
  /** Built files of the app behind the sign-in page, to be fetched while the person types. */
  ahead?: readonly string[];
};

/** Addresses of built files, taken from the build's manifest. */
export type PageAssets = {
  entry: string;
  /** Text of the entry's style sheet, to be inlined where nothing may wait for it. */
  styles: string;
  stylesheets: readonly string[];
  /** Modules needed to bring the page to life. */
  modules: readonly string[];
  ahead: readonly string[];
};

export type PageRequest = {
  page: 'login' | 'app';
  locale: Locale;
  branding: string;
  installation: Installation;
  /** Whether the page is for tests. */
  exposed: boolean;
  assets: PageAssets;
};

/** A document, and the inline scripts in it that its Content Security Policy must allow by hash. */
export type RenderedPage = { html: string; scripts: readonly string[] };

export type RenderPage = (request: PageRequest) => RenderedPage;
