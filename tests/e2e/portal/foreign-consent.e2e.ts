/** A third-party consent tool (section 2), which has the interface of the portal's but renders its own dialogs. */
import type { Page } from '@playwright/test';
import { button } from '#tests/paths/support/page-driver.ts';
import { expect, test } from '#tests/support/browser.ts';

const SCRIPT = '/branding/latest/foreign-tool.js';

/** Implements only the required interface, and is ready once the test calls `makeReady`. */
const CODE = `(() => {
  const video = { id: 'S1pcEj', name: 'Video player', description: 'Plays films.', consent: { status: false } };
  const hidden = { id: 'h', name: 'Hidden', isHidden: true, consent: { status: true } };
  let isReady = false;
  const decide = async status => {
    video.consent.status = status;
    window.dispatchEvent(new CustomEvent('UC_UI_CMP_EVENT', { detail: { type: 'SAVE' } }));
  };
  window.makeReady = () => { isReady = true; };
  window.UC_UI = {
    isInitialized: () => isReady,
    isConsentRequired: () => true,
    getServicesBaseInfo: () => [video, hidden],
    acceptService: id => decide(true),
    rejectService: id => decide(false),
    acceptAllConsents: () => decide(true),
    denyAllConsents: () => decide(false),
    showFirstLayer: () => {},
    showSecondLayer: () => { document.title = 'its own settings'; },
  };
})();`;

test.use({ settings: { consentScript: SCRIPT } });

test.beforeEach(async ({ served }) => {
  await served.deps.db
    .insertInto('stored_file')
    .values({
      path: 'branding/foreign-tool.js',
      content_type: 'text/javascript',
      content: Buffer.from(CODE),
      visibility: 'public',
    })
    .execute();
});

async function makeReady(page: Page) {
  await page.waitForFunction(() => 'makeReady' in window);
  await page.evaluate(() => (Reflect.get(window, 'makeReady') as () => void)());
}

test('[SHL-04] [RTE-05] the portal waits for another tool and uses it, and renders no consent dialog of its own', async ({
  page,
  context,
  signInQuickly,
}) => {
  await page.goto('/v/consent/S1pcEj');
  await page.waitForFunction(() => 'UC_UI' in window);
  await expect(page.getByRole('status').filter({ hasText: 'Loading privacy settings' })).toBeVisible();
  await makeReady(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Consent to “Video player”' })).toBeVisible();
  await expect(page.getByText('Plays films.')).toBeVisible();
  await button(page, 'Accept').click();
  await expect(page.getByRole('status').filter({ hasText: 'You have given your consent' })).toBeVisible();
  await page.goto('/v/consent/h');
  await makeReady(page);
  await expect(page.getByRole('main')).toContainText('has no service named “h”');

  await signInQuickly(context, 'user');
  await page.goto('/v/#/Dashboard');
  await expect(page.getByTestId('dashboard')).toBeVisible();
  await makeReady(page);
  // The portal has noticed that the tool is ready once it opens the tool's settings.
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.userRoot?.system.get('consent')?.send({ type: 'settings.opened' });
        return document.title;
      }),
    )
    .toBe('its own settings');
  await expect(page.getByRole('region', { name: 'Your privacy' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
