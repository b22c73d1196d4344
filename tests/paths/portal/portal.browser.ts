/** Browser driver of the portal machine: start-up, language, network. The app's file requests are paused and failed. */
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';
import { readTexts } from '#tests/support/texts.ts';
import { stateValueOf } from '../support/app-actors.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { heading, stopClock } from '../support/page-driver.ts';
import { portalModel } from './portal.model.ts';

const TEXTS = new URL('../../../lang/', import.meta.url);
const retryDelay = Number(portalMachine.implementations.delays.retryDelay);

const entry = () => fileOf('src/main.tsx');
const textsOf = (locale: Locale) => fileOf(`virtual:messages/app/${locale}`);

const offline = ({ page }: Fixtures) => page.getByTestId('offline');
const isLoading = see.visible(({ page }) => page.getByText('Loading…'));

/** Asserts that the screen is in the current language. */
const isSpoken = async ({ page }: Fixtures, { context }: { context: { locale: Locale | null } }) => {
  const locale = context.locale ?? DEFAULT_LOCALE;
  await expect(heading(page, readTexts(TEXTS, locale)['explore.title']!)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
};

export const portalDriver = driverOf(portalModel, {
  begin: async ({ page, portal, complaints, signInQuickly }) => {
    // The browser logs an error for each file that fails to load.
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource: .*500 .*\/assets\//);
    await signInQuickly('user');
    await portal.pause(entry());
    await portal.pause(textsOf('en'));
    await page.goto('/v/explore', { waitUntil: 'commit' });
  },
  events: {
    'xstate.done.actor.loadBranding': ({ portal }) => portal.resume(entry()),
    'xstate.done.actor.loadLanguage': ({ portal }) => portal.resume(textsOf('en')),
    'xstate.error.actor.loadLanguage': async ({ page, portal }) => {
      // On a slow machine the next retry must not start during the assertions.
      await stopClock(page);
      await portal.failAlways(textsOf('en'), 500);
      await portal.resume(textsOf('en'));
      // The retry's timer must have started before the paused clock is advanced.
      await expect.poll(() => stateValueOf({ page }, 'portal')).toMatchObject({ interface: 'failed' });
    },
    'xstate.after.retryDelay.portal.interface.failed': async ({ page, portal }) => {
      await portal.pause(textsOf('en'));
      await portal.stopFailing(textsOf('en'));
      const again = page.waitForRequest(request => new URL(request.url()).pathname === textsOf('en'));
      await page.clock.fastForward(retryDelay);
      await again;
      await page.clock.resume();
    },
    'language.chosen': async ({ page, portal }) => {
      await portal.pause(textsOf('de'));
      await page.getByTestId('language-menu').click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    },
    'xstate.done.actor.changeLanguage': ({ portal }) => portal.resume(textsOf('de')),
    'xstate.error.actor.changeLanguage': async ({ page, portal }) => {
      await portal.failAlways(textsOf('de'), 500);
      await portal.resume(textsOf('de'));
      await expect(page.getByRole('alert')).toBeVisible();
      await portal.stopFailing(textsOf('de'));
    },
    'network.lost': ({ context }) => context.setOffline(true),
    'network.found': ({ context }) => context.setOffline(false),
  },
  states: {
    interface: ({ page }) => expect(page).toHaveTitle(/Marketplace/),
    'interface.branding': isLoading,
    'interface.language': isLoading,
    'interface.failed': isLoading,
    'interface.ready': isSpoken,
    'interface.changingLanguage': isSpoken,
    network: ({ page }) => expect(page.locator('html')).toHaveAttribute('lang', /./),
    'network.online': see.absent(offline),
    'network.offline': see.visible(offline),
  },
  unreachable: {
    'xstate.error.actor.loadBranding':
      'without branding the defaults apply (section 7), so this call never fails',
  },
});
