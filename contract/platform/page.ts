/** Types shared by the server and the pre-render bundle (src/prerender.tsx). */
import type { Locale } from './locales.ts';

/** URLs that differ between installations; paths start with `/`. */
export type Installation = {
  /** Path of the realtime socket on the page's own host (section 7). */
  socketPath: string;
  /** Base URL of the push hub; the hub is at `/api` below it (section 7). */
  signalr: string;
  /** URL of the consent tool, the portal's own or a third-party one. */
  consentScript: string;
  /** URL of the guidance tooling (section 4); null when there is none. */
  guidanceScript: string | null;
};

/** JSON embedded in a page, so that its first screen needs no request. */
export type PageData = {
  locale: Locale;
  installation: Installation;
  /** Content of the branding script at `BRANDING_SCRIPT`. */
  branding: string;
  /** Compiled messages of the sign-in page; absent when the page fetches its messages. */
  messages?: Record<string, unknown>;
  /** With test controls on, the root actor is exposed as `window.portal`, for events that no screen sends yet. */
  exposed?: true;
  /** Built files of the app behind the sign-in page, to be prefetched. */
  ahead?: readonly string[];
};

/** URLs of built files, from the build's manifest. */
export type PageAssets = {
  entry: string;
  /** Content of the entry's style sheet, to be inlined. */
  styles: string;
  stylesheets: readonly string[];
  /** Modules needed for hydration. */
  modules: readonly string[];
  ahead: readonly string[];
};

export type PageRequest = {
  page: 'login' | 'app';
  locale: Locale;
  branding: string;
  installation: Installation;
  /** Whether test controls are on. */
  exposed: boolean;
  assets: PageAssets;
};

/** A document, and the inline scripts in it that its Content Security Policy must allow by hash. */
export type RenderedPage = { html: string; scripts: readonly string[] };

export type RenderPage = (request: PageRequest) => RenderedPage;
