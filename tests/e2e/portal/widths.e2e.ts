/**
 * Every screen, loaded directly, opens in the chosen language and does not scroll sideways, wide or narrow, in the
 * languages with the longest texts and with long names.
 */
import type { Page } from '@playwright/test';
import type { PersonKey } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { setLanguageCookie } from '#tests/support/language.ts';

/** WCAG 1.4.10: 320 is the width of 1280 at a zoom of 400 %. */
const WIDTHS = [1440, 390, 320];

const PLAIN = [
  '/v/login',
  '/v/reset-password',
  '/v/reset-password/paul.winter/some-token',
  '/v/sso-link/some-subject',
  '/v/sso-auth/some-code/some-state',
  '/v/consent/some-very-long-service-of-somebody-else?query=kept',
];

const PRIVATE = [
  '/v/#/Dashboard',
  '/v/explore',
  '/v/explore?text=zzzzqqqqzzzzqqqqzzzzqqqqzzzzqqqqzzzzqqqqzzzzqqqq',
  '/v/service/1',
  '/v/service/1/1',
  '/v/account/2',
  '/v/account/2/provisioning',
  '/v/account/2/subscriptions',
  '/v/account/2/audit-log',
  '/v/move',
  '/v/terminate',
  '/v/setup-mfa',
  '/v/setup-mfa-email',
  '/v/change-password',
  '/v/admin-console/AnnounceMaintenance',
  '/v/no/such/place',
];

async function openCold(page: Page, path: string, locale: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  expect(page.url().endsWith(path), `${page.url()} is still ${path}`).toBe(true);
}

/** Returns the elements that overflow, by scroll container. */
const wideIn = (page: Page) =>
  page.evaluate(() =>
    ['html', '#screen', '[role=listbox]', 'dialog', '[role=dialog]'].flatMap(selector => {
      const box = document.querySelector(selector);
      return box && box.scrollWidth > box.clientWidth
        ? [
            selector,
            ...[...box.querySelectorAll('*')]
              .filter(element => element.getBoundingClientRect().right > window.innerWidth + 1)
              .slice(0, 3)
              .map(element => element.outerHTML.slice(0, 120)),
          ]
        : [];
    }),
  );

/** Expects no overflow at each width, once the layout has settled. */
async function expectToFit(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => wideIn(page), `${page.url()} at ${width}`).toEqual([]);
  }
}

/** Chooses another language on a screen of the plain layout, and waits until its texts are shown. */
async function chooseLanguage(page: Page, locale: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await page.getByRole('combobox').selectOption(locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(heading).not.toHaveText(before);
}

test(
  '[SHL-01] [RTE-01] [I18-01] the screens before the sign-in open and fit, in each chosen language',
  { tag: JOURNEY },
  async ({ page, context, portal, axe }) => {
    let languages = ['de', 'ru', 'fi'];
    await setLanguageCookie(context, portal.origin, 'de');
    for (const [at, path] of PLAIN.entries()) {
      await test.step(`${path}, opened in ${languages[0]}`, async () => {
        for (const [index, locale] of languages.entries()) {
          await page.setViewportSize({ width: 1440, height: 800 });
          if (index === 0) await openCold(page, path, locale);
          else await chooseLanguage(page, locale);
          await expectToFit(page);
        }
      });
      // The last choice is kept, so that each language opens two of the screens: all read it alike.
      languages = [...languages.slice(-1), ...languages.slice(0, -1)];
      const [kept = ''] = languages;
      if (at >= languages.length) continue;
      await test.step(`an unknown address, where no language can be chosen, in ${kept}`, async () => {
        await page.setViewportSize({ width: 1440, height: 800 });
        await openCold(page, '/v/no/such/place', kept);
        await expectToFit(page);
        if (at === 0) await axe(page);
      });
    }
  },
);

const shown: [person: PersonKey, locale: string, paths: string[], axeOn: string][] = [
  ['administrator', 'de', PRIVATE, '/v/account/2'],
  ['resellerManager', 'ru', ['/v/#/Dashboard', '/v/service/1', '/v/setup-mfa'], '/v/#/Dashboard'],
  ['user', 'fi', ['/v/#/Dashboard', '/v/explore', '/v/change-password'], '/v/explore'],
];
for (const [person, locale, paths, axeOn] of shown) {
  const details = { tag: person === 'user' ? JOURNEY : [] };
  test(
    `[SHL-01] [RTE-01] [I18-01] the screens of ${person} open and fit, in ${locale}`,
    details,
    async ({ page, context, portal, signInQuickly, axe }) => {
      await signInQuickly(context, person);
      await setLanguageCookie(context, portal.origin, locale);
      for (const path of paths) {
        await page.setViewportSize({ width: 1440, height: 800 });
        await openCold(page, path, locale);
        await expectToFit(page);
        if (path === axeOn) await axe(page);
      }
    },
  );
}

const MARKED = '<b>Bold & Söhne</b> GmbH';
const LONG = 'Europäische Genossenschaft für nachhaltige Energieversorgung, Wasserwirtschaft';

test('[SHL-08] [ACC-02] names with markup and long names are shown as text and fit', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/#/Dashboard');
  for (const name of [MARKED, LONG]) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByTestId('global-search').fill(name);
    const result = page.getByRole('option').filter({ hasText: name }).first();
    await expect(result).toBeVisible();
    await expectToFit(page, [1440]);
    await result.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expectToFit(page);
    if (name === LONG) await axe(page);
    await page.getByTestId('logo').click();
    await expect(page.getByTestId('recent')).toContainText(name);
    await expectToFit(page);
    await page.getByTestId('open-search').click();
    await page.getByTestId('global-search').fill(name);
    await expect(result).toBeVisible();
    await expectToFit(page, [390, 320]);
    await result.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByTestId('logo').click();
    await expect(page.getByTestId('dashboard')).toBeVisible();
  }
});
