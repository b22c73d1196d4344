/** With scroll bars that take room from the page, as most desktops show them; the browser of the other tests hides them. */
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectTemplate } from '#tests/support/page-template.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test('[SHL-02] the content has the edges of header and action bar beside a scroll bar', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  const { id } = await accountNamed(served, COMPANY);
  await page.goto(`/v/account/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Billing' })).toBeVisible();
  const bar = await page.evaluate(
    () => window.innerWidth - (document.getElementById('screen')?.clientWidth ?? 0),
  );
  expect(bar, 'the width of the scroll bar').toBeGreaterThan(0);
  await expectTemplate(page, [1440, 1920, 2560]);
});
