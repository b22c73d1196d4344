/** The page's globals, the guidance tooling and the consent tool follow the session and the language. */
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { APP_BASE } from '#contract/platform/constants.ts';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { loadConsentTool } from '#src/app/consent-tool.ts';
import { isGuidanceLeaving, useGuidance } from '#src/app/guidance.ts';
import { publishGlobals } from '#src/app/portal-globals.ts';
import { ada, adaAsBo } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

const { page } = vi.hoisted(() => ({
  page: { session: null as Run | null, portal: null as Run | null, loaded: [] as string[] },
}));
vi.mock('#src/app/portal.ts', () => ({
  actorOf: () => page.session!.actor,
  get portal() {
    return page.portal!.actor;
  },
}));
vi.mock('#src/app/user-root.ts', () => ({ useSessionActor: () => true }));
vi.mock('#src/app/installation.ts', () => ({
  installation: { guidanceScript: '/guidance.js', consentScript: '/consent.js' },
}));
vi.mock('#src/app/scripts.ts', () => ({
  loadScript: (address: string) => Promise.resolve(void page.loaded.push(address)),
}));

const languages: string[] = [];
const received: unknown[] = [];
const globals = () => Reflect.get(window, 'portalGlobals') as Record<string, unknown>;
let session: Run;
let portal: Run;

async function chooseLanguage(locale: 'de' | 'en'): Promise<void> {
  portal.actor.send({ type: 'language.chosen', locale });
  await portal.settle('changeLanguage', 'resolve', { locale, messages: {} });
}

async function impersonate(): Promise<void> {
  session.actor.send({ type: 'impersonation.started', userAccountId: 102 });
  await session.settle('impersonate', 'resolve', adaAsBo);
}

beforeAll(async () => {
  session = page.session = startRun(sessionMachine, undefined);
  portal = page.portal = startRun(portalMachine, undefined);
  await portal.settle('loadBranding', 'resolve', { pod_id: 'pp' });
  await portal.settle('loadLanguage', 'resolve', { locale: 'en', messages: {} });
  session.actor.send({ type: 'signIn.done', user: ada });
  const updateLanguage = (locale: string) => Promise.resolve(void languages.push(locale));
  Object.assign(window, { UC_UI: { isInitialized: () => true, updateLanguage } });
  window.addEventListener('portalglobalschange', () => received.push(globals()));
  publishGlobals();
  await Promise.all([loadConsentTool(), loadConsentTool()]);
});
beforeEach(() => void received.splice(0));
afterAll(() => {
  session.actor.stop();
  portal.actor.stop();
});

test('[SHL-04] the globals follow the language, and the consent tool is updated once', async () => {
  await chooseLanguage('de');
  expect(received).toEqual([expect.objectContaining({ locale: 'de', userAccountId: 101 })]);
  expect(languages).toEqual(['de']);
});

test('[SHL-04] the globals follow the user', async () => {
  await impersonate();
  expect(received).toEqual([expect.objectContaining({ userAccountId: 102, impersonated: true })]);
  session.actor.send({ type: 'impersonation.ended' });
  await session.settle('unimpersonate', 'resolve', ada);
  session.actor.send({ type: 'session.signOut' });
  await session.settle('endSession', 'resolve');
  session.actor.send({ type: 'signIn.done', user: ada });
  expect(received.slice(1)).toEqual(
    [101, null, 101].map(
      userAccountId => expect.objectContaining({ userAccountId, impersonated: false }) as unknown,
    ),
  );
});

test('[LOG-16] a page with guidance leaves for the dashboard when an impersonation starts, without an event', async () => {
  // The reload itself is not implemented in this environment, which logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  function Page() {
    useGuidance();
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Page)));
  expect([page.loaded.at(-1), isGuidanceLeaving()]).toEqual(['/guidance.js', false]);
  window.history.replaceState(null, '', '/v/explore');
  await impersonate();
  expect(window.location.pathname + window.location.hash).toBe(`${APP_BASE}/#/Dashboard`);
  expect([isGuidanceLeaving(), received]).toEqual([true, []]);
  act(() => root.unmount());
});
