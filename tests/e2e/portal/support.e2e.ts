/** The support panel: opened by the footer, the header's menu, and the drawer on narrow screens. */
import type { Page } from '@playwright/test';
import type { SupportDetails } from '#contract/accounts/account.ts';
import type { Deps } from '#server/platform/call.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Do you need help?' });
const link = (page: Page) => page.getByTestId('contact-support');

/** Replaces the stored support details. */
async function keepDetails({ db }: Deps, details: Partial<SupportDetails>): Promise<void> {
  const value = JSON.stringify(details);
  await db.updateTable('setting').set({ value }).where('key', '=', 'support_details').execute();
}

const sticksOut = (page: Page) =>
  page.evaluate(() =>
    ['html', '#screen', '#support-panel'].filter(selector => {
      const box = document.querySelector(selector);
      return box !== null && box.scrollWidth > box.clientWidth;
    }),
  );

test.describe('with every right', () => {
  test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'user'));

  test(
    '[SHL-14] [SHL-15] [SHL-02] the footer’s link opens the panel with its contacts beside the content',
    { tag: JOURNEY },
    async ({ page, axe }) => {
      await test.step('the footer’s link opens the panel beside the content, which stays usable', async () => {
        await page.goto('/v/explore');
        await link(page).click();
        await expect(panel(page)).toBeFocused();
        await expect(link(page)).toHaveAttribute('aria-expanded', 'true');
        const box = await panel(page).boundingBox();
        expect([box!.width, box!.x + box!.width]).toEqual([380, 1440]);
        await expect(page.getByTestId('scrim').or(page.getByRole('dialog'))).toHaveCount(0);
        await axe(page);
        // The page beside it can be used without closing it.
        await page.getByTestId('explore-text').fill('Queues');
        await expect(page).toHaveURL(/text=Queues/);
        await page.getByTestId('logo').click();
        await expect(page.getByTestId('dashboard')).toBeVisible();
        await expect(panel(page)).toBeVisible();
        await link(page).click();
        await expect(panel(page)).toHaveCount(0);
      });

      await test.step('the panel has the technical contact, the support button, sales and billing', async () => {
        await link(page).click();
        const technical = panel(page).getByRole('region', { name: 'Technical contact' });
        await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Do you need help?');
        await expect(panel(page)).toContainText('Contact support or sales');
        await expect(technical.getByRole('link', { name: '+49 40 555 0100' })).toHaveAttribute(
          'href',
          'tel:+49405550100',
        );
        await expect(technical.getByRole('link', { name: 'support@meridian-cloud.example' })).toHaveAttribute(
          'href',
          'mailto:support@meridian-cloud.example',
        );
        await expect(technical).toContainText('8:00–18:00');
        await expect(technical).toContainText('Monday to Friday');
        await expect(technical).toContainText('Saturday');
        await expect(technical.locator('strong')).toHaveText('9:00–13:00');
        const button = panel(page).getByRole('link', { name: /^Open the help centre/ });
        await expect(button).toHaveAttribute('href', 'https://help.meridian-cloud.example/');
        await expect(button).toHaveAttribute('target', '_blank');
        const sales = panel(page).getByRole('region', { name: 'Sales & Billing' });
        expect(
          await sales.getByRole('link').evaluateAll(links => links.map(one => one.getAttribute('href'))),
        ).toEqual([
          'tel:+49405550110',
          'mailto:sales@meridian-cloud.example',
          'tel:+49405550120',
          'mailto:billing@meridian-cloud.example',
        ]);
      });
    },
  );

  test('[SHL-15] [SHL-17] the panel is opened and closed by keyboard, by the support menu, and in a host', async ({
    page,
    axe,
  }) => {
    await page.goto('/v/explore');

    await test.step('Esc and the close button close it and return the focus', async () => {
      await link(page).focus();
      await page.keyboard.press('Enter');
      await expect(panel(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(link(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(link(page)).toBeFocused();
      // Esc also works outside the panel, except where it has another meaning.
      await page.keyboard.press('Enter');
      await page.getByTestId('explore-text').focus();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeVisible();
      await page.getByTestId('nav-explore').focus();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(page.getByTestId('nav-explore')).toBeFocused();
    });

    await test.step('the support menu has knowledge base, status page and contact', async () => {
      await page.getByTestId('support-menu').click();
      await expect(page.getByRole('menuitem')).toHaveText([
        'Knowledge base (opens a new tab)',
        'System status (opens a new tab)',
        'Contact support or sales',
      ]);
      await expect(page.getByTestId('knowledge-base')).toHaveAttribute('href', /^https:.*\/knowledge$/);
      await expect(page.getByTestId('status-page')).toHaveAttribute('target', '_blank');
      await axe(page);
      await page.getByTestId('menu-contact-support').click();
      await expect(panel(page)).toBeFocused();
      // The header's menus are above the open panel; the same entry closes it again.
      await page.getByTestId('support-menu').click();
      await page.getByTestId('menu-contact-support').click();
      await expect(panel(page)).toHaveCount(0);
      await expect(page.getByTestId('support-menu')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByTestId('menu-contact-support').press('Enter');
      await expect(panel(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('support-menu')).toBeFocused();
    });

    await test.step('it also opens from the footer when embedded in a host', async () => {
      await page.addInitScript(() => Object.assign(window, { userData: { name: 'Paul' } }));
      await page.goto('/v/explore');
      await link(page).click();
      await expect(panel(page)).toBeFocused();
      await expect(page.getByTestId('new-menu')).toBeInViewport();
    });
  });

  test('[SHL-15] on a phone it fills the width, and the drawer has the menu’s entries', async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/v/explore');
    await expect(page.getByTestId('support-menu')).toHaveCount(0);
    await page.getByTestId('nav-burger').click();
    await expect(page.getByRole('dialog').getByTestId('knowledge-base')).toBeVisible();
    await axe(page);
    await page.getByTestId('menu-contact-support').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(panel(page)).toBeFocused();
    const box = await panel(page).boundingBox();
    expect([box!.x, box!.width]).toEqual([0, 390]);
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('nav-burger')).toBeFocused();
  });

  test('[SHL-14] [SHL-15] the panel shows only the details there are, however long', async ({
    page,
    served,
    axe,
  }) => {
    await test.step('a single detail is shown without empty rows', async () => {
      await keepDetails(served.deps, { SupportBillingPhoneNumber: '+1 555 0199', SupportPhoneNumber: '  ' });
      await page.goto('/v/explore');
      await link(page).click();
      await expect(panel(page).getByRole('term')).toHaveText(['Phone']);
      await expect(panel(page).getByRole('region')).toHaveCount(1);
      await expect(panel(page).getByRole('heading', { level: 4 })).toHaveText('Billing');
      await expect(page.getByTestId('support-button')).toHaveCount(0);
      await axe(page);
    });

    await test.step('there is no link, panel or entry without any details', async () => {
      await keepDetails(served.deps, { Imprint: 'https://meridian-cloud.example/imprint' });
      await page.reload();
      await expect(page.getByTestId('imprint')).toBeVisible();
      await expect(link(page)).toHaveCount(0);
      await page.getByTestId('support-menu').click();
      await expect(page.getByRole('menuitem')).toHaveText(['System status (opens a new tab)']);
    });

    await test.step('very long details stay text and within the panel', async () => {
      const long = 'Öffnungszeiten<b>und</b>Feiertagsregelungen'.repeat(8);
      await keepDetails(served.deps, {
        SupportPhoneNumber: `+49 ${'555 0100 '.repeat(20)}`,
        SupportTechnicalEmail: `${'very.long.'.repeat(20)}name@example.org`,
        SupportWorkingHoursRegular: long,
        SupportWorkingDaysOthers: long,
        SupportUrl: 'https://help.example/',
        SupportButtonText: long,
        SupportSalesEmail: 'sales@example.org',
      });
      await page.reload();
      await link(page).click();
      await expect(panel(page)).toContainText('<b>und</b>');
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await expect.poll(() => sticksOut(page), `at ${width}`).toEqual([]);
      }
      await axe(page);
    });
  });
});

test('[SHL-14] [SHL-15] without the rights to wiki and support their entries are missing', async ({
  page,
  context,
  signInQuickly,
}) => {
  await test.step('without the right to the wiki there is neither its button nor the knowledge base', async () => {
    await signInQuickly(context, 'withoutWiki');
    await page.goto('/v/explore');
    await link(page).click();
    await expect(panel(page).getByRole('region', { name: 'Technical contact' })).toBeVisible();
    await expect(page.getByTestId('support-button')).toHaveCount(0);
    await page.getByTestId('support-menu').click();
    await expect(page.getByTestId('status-page')).toBeVisible();
    await expect(page.getByTestId('knowledge-base')).toHaveCount(0);
  });

  await test.step('without the right to support there is no link and no menu entry', async () => {
    await signInQuickly(context, 'withoutSupport');
    await page.goto('/v/explore');
    await expect(page.getByTestId('imprint')).toBeVisible();
    await expect(link(page)).toHaveCount(0);
    await page.getByTestId('support-menu').click();
    await expect(page.getByRole('menuitem')).toHaveText(['System status (opens a new tab)']);
  });
});
