/** With scroll bars that take up space, as most desktops show them; in other tests the browser hides them. */
import { accountNamed, COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { setLanguageCookie } from '#tests/support/language.ts';
import { expectTemplate } from '#tests/support/page-template.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test(
  '[SHL-02] the content is aligned with header and action bar beside a scroll bar',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly }) => {
    await signInQuickly(context, 'administrator');
    const { id } = await accountNamed(served, COMPANY);
    await page.goto(`/v/account/${id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Billing' })).toBeVisible();
    const bar = await page.evaluate(
      () => window.innerWidth - (document.getElementById('screen')?.clientWidth ?? 0),
    );
    expect(bar, 'the width of the scroll bar').toBeGreaterThan(0);
    await expectTemplate(page, [1440, 1920, 2560]);
  },
);

for (const locale of ['en', 'de', 'ru']) {
  const details = { tag: locale === 'en' ? JOURNEY : [] };
  test(
    `[ORD-01] [SHL-02] [I18-01] a list beside an open row has only the columns that fit, in ${locale}`,
    details,
    async ({ page, context, portal, served, signInQuickly }) => {
      await signInQuickly(context, 'administrator');
      await setLanguageCookie(context, portal.origin, locale);
      const { id } = await accountNamed(served, RESELLER);
      for (const path of ['/v/provisioning', `/v/account/${id}/provisioning`]) {
        await page.goto(path);
        await page.getByRole('rowheader').getByRole('link').nth(3).click();
        await expect(page.getByTestId('request')).toBeVisible();
        await expectTemplate(page, [1280, 1440, 1920]);
        for (const width of [1280, 1366, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await expectToFit(page);
          await expect
            .poll(() =>
              page.evaluate(() =>
                [...document.querySelectorAll('[role=group]:has(> table), [data-testid=request]')].map(
                  ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
                ),
              ),
            )
            .toEqual([0, 0]);
        }
      }
    },
  );
}
