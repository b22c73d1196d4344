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
import { LoginPage } from './LoginPage.tsx';
import './ui/tokens.css';

/** Section 2, guard step 1 comes first even here: code and state are a return from an identity provider. */
function isLoginAlone(): boolean {
  const { path, query } = currentLocation();
  return path === '/login' && !(query.has('code') && query.has('state'));
}

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  portal.start();
  interceptLinks();
  syncSignInAddress();
  watchNetwork();
  await waitFor(portal, state => state.context.branding !== null);

  const drawn = readPageData();
  const isAlone = isLoginAlone();
  const login = createElement(LoginPage, { drawn });
  window.earlyForm?.begin();
  const root = isAlone && drawn.messages ? hydrateRoot(element, login) : createRoot(element);

  /** Draws the app in place of the sign-in page; what came before stays until it is there. */
  async function openApp(): Promise<void> {
    const { App } = await import('./app/App.tsx');
    root.render(createElement(App));
  }
  // A page older than the server's release finds its app gone; the address is already the wantedRedirect one.
  setAppOpener(() => void openApp().catch(() => window.location.reload()));
  if (!isAlone) await openApp();
  else {
    if (!drawn.messages) root.render(login);
    prefetch(drawn.ahead ?? []);
  }
  connectRealtime();
}

// Not awaited: the app's files import this one's, and would wait for it for ever.
void start();
