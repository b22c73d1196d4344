/** The browser's entry: the root actor, then the sign-in page alone or the whole app. */
import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { connectRealtime } from './app/connect-realtime.ts';
import { interceptLinks } from './app/intercept-links.ts';
import { currentLocation, setAppOpener } from './app/navigation.ts';
import { watchNetwork } from './app/network.ts';
import { portal } from './app/portal.ts';
import { prefetch } from './app/prefetch.ts';
import { syncSignInAddress } from './app/sync-sign-in-address.ts';
import { readPageData } from './branding/page-data.ts';
import { expectAppMessages } from './i18n/messages.ts';
import { LoginPage } from './LoginPage.tsx';
import './ui/tokens.css';

/** Whether to render only the sign-in page. `code` and `state` are a return from an identity provider (section 2, step 1). */
function isLoginAlone(): boolean {
  const { path, query } = currentLocation();
  return path === '/login' && !(query.has('code') && query.has('state'));
}

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  const isAlone = isLoginAlone();
  if (!isAlone) expectAppMessages();
  portal.start();
  interceptLinks();
  syncSignInAddress();
  watchNetwork();
  await waitFor(portal, state => state.context.branding !== null);

  const pageData = readPageData();
  const login = createElement(LoginPage, { pageData });
  window.earlyForm?.start();
  const root = isAlone && pageData.messages ? hydrateRoot(element, login) : createRoot(element);

  /** Renders the app in place of the sign-in page, which stays until the app's code is loaded. */
  async function openApp(): Promise<void> {
    const { App } = await import('./App.tsx');
    root.render(createElement(App));
  }
  // After a release the old app's files are gone; the address is already the target, so a reload opens it.
  setAppOpener(() => void openApp().catch(() => window.location.reload()));
  if (!isAlone) await openApp();
  else {
    if (!pageData.messages) {
      // The address led to the sign-in only in the browser, so the page has no texts for it.
      await waitFor(portal, state => state.context.locale !== null);
      root.render(login);
    }
    prefetch(pageData.ahead ?? []);
  }
  connectRealtime();
}

// Not awaited: the app's modules import this one's, and a top-level await would deadlock.
void start();
