/** The terms dialog, how it is opened, and the PDF (section 2). */
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { TERMS_MAX_HEIGHT, TERMS_WIDTH } from '#contract/platform/constants.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { setLanguageCookie } from '#tests/support/language.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { acceptIn, dialogOf, openByMenu, tabIn } from '#tests/support/terms-dialog.ts';

const pdfOf = async (download: Download) => readPdf(await readFile(await download.path()));

test.describe('[SHL-10] a user who has accepted everything', () => {
  test.beforeEach(async ({ context, page, signInQuickly }) => {
    await signInQuickly(context, 'companyAdministrator');
    await page.goto('/v/#/Dashboard');
  });

  test('[SHL-10] sees a tab for each document, its text, and the consent services', async ({ page, axe }) => {
    await test.step('sees a tab for each document, its text, and a note in place of the button', async () => {
      await expect(page.getByTestId('terms-menu')).toHaveAccessibleName('Terms and privacy');
      await expect(page.getByTestId('terms-notice')).toHaveCount(0);
      await page.getByTestId('terms-menu').click();
      await expect(page.getByRole('menuitem')).toHaveCount(4);
      await axe(page);
      await page.getByRole('menuitem', { name: /^General terms/ }).click();
      await expect(dialogOf(page).getByRole('tab')).toHaveText([
        /^General terms of Meridian Cloud/,
        /^Privacy policy/,
        'Settings',
        /^Terms of Papyrus Office Business/,
        /^Terms of Verdant Backup.*Nordlicht Energie AG/,
      ]);
      const text = dialogOf(page).getByRole('region', { name: 'General terms of Meridian Cloud' });
      await expect(text.getByRole('heading', { level: 4 })).toHaveCount(10);
      await expect(text.getByRole('listitem').first()).toContainText('two-step verification');
      await expect(page.getByTestId('terms-accepted')).toContainText('You have accepted these terms on ');
      await expect(acceptIn(page)).toHaveCount(0);
      await axe(page);
      await tabIn(page, /^Terms of Verdant Backup/).click();
      await expect(page.getByTestId('terms-accepted')).toContainText(
        'You have accepted these terms for Nordlicht Energie AG on ',
      );
    });

    await test.step('sees the consent services in the Settings tab', async () => {
      await tabIn(page, 'Settings').click();
      const chat = dialogOf(page).getByRole('switch', { name: /^Chat assistant/ });
      await expect(chat).toBeVisible();
      await expect(dialogOf(page).getByRole('button', { name: 'Export PDF' })).toHaveCount(0);
      await axe(page);
    });
  });

  test(
    '[API-04] [API-06] [API-07] [SHL-10] exports a document as a PDF from a dialog of 1340 by at most 690 px',
    { tag: JOURNEY },
    async ({ page, portal, complaints, axe }) => {
      await test.step('sees a dialog of 1340 by at most 690 px, which scrolls inside', async () => {
        for (const [width, height] of [
          [1920, 1080],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          if (!(await dialogOf(page).isVisible())) await openByMenu(page, /^General terms/);
          await expect
            .poll(() => dialogOf(page).boundingBox())
            .toMatchObject({ width: TERMS_WIDTH, height: TERMS_MAX_HEIGHT });
        }
        await page.setViewportSize({ width: 1440, height: 500 });
        await expect.poll(async () => (await dialogOf(page).boundingBox())?.height).toBeLessThan(500);
        const text = dialogOf(page).getByRole('region');
        await text.focus();
        await page.keyboard.press('End');
        await expect.poll(() => text.evaluate(element => element.scrollTop)).toBeGreaterThan(0);
        await expect(text.getByText('Earlier versions stay readable')).toBeInViewport();
        await expect(dialogOf(page).getByRole('button', { name: 'Close' }).last()).toBeInViewport();
      });

      await test.step('sees an error in the dialog when the PDF cannot be loaded, and can try again', async () => {
        // The browser logs the failed request.
        complaints.allow(/\/keeper\/get\/terms\//);
        await page.setViewportSize({ width: 1440, height: 900 });
        await portal.fail('/keeper/get/terms/general-1-en.pdf', 500, 'The archive is asleep');
        await dialogOf(page).getByRole('button', { name: 'Export PDF' }).click();
        const failure = dialogOf(page).getByText('Unable to export file, refresh and try again');
        await expect(failure).toBeVisible();
        await expect(page.getByTestId('toast-error')).toHaveCount(0);
        await axe(page);
        const saved = page.waitForEvent('download');
        await dialogOf(page).getByRole('button', { name: 'Export PDF' }).click();
        expect((await saved).suggestedFilename()).toBe('General_terms_of_Meridian_Cloud_1.pdf');
        await expect(failure).toHaveCount(0);
      });

      await test.step('exports the open document as a PDF with the text of the tab', async () => {
        await tabIn(page, /^Privacy policy/).click();
        const asked = page.waitForRequest(/\/keeper\/get\//);
        const saved = page.waitForEvent('download');
        await dialogOf(page).getByRole('button', { name: 'Export PDF' }).click();
        const download = await saved;
        expect(new URL((await asked).url()).pathname).toBe('/keeper/get/terms/privacy-2-en.pdf');
        // Downloaded from a blob, not by a navigation.
        expect((await asked).resourceType()).toBe('fetch');
        expect(download.url()).toMatch(/^blob:/);
        expect(download.suggestedFilename()).toBe('Privacy_policy_2.pdf');
        const pdf = await pdfOf(download);
        expect(pdf).toMatchObject({ title: 'Privacy policy', lang: 'en', isTagged: true });
        const said = await dialogOf(page).getByRole('region').locator('h4, p, li').allTextContents();
        expect(said.length).toBeGreaterThan(15);
        const whole = pdf.pages.join(' ').replaceAll(/ Page \d of \d/g, '');
        expect(whole.endsWith(said.join(' '))).toBe(true);
      });
    },
  );

  test('[SHL-10] uses menu, tabs and text by keyboard alone, and the drawer on a phone', async ({
    page,
    axe,
  }) => {
    await test.step('uses menu, tabs and text by keyboard alone, and closing returns the focus', async () => {
      const menu = page.getByTestId('terms-menu');
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeFocused();
      await expect(dialogOf(page).getByRole('tabpanel')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(dialogOf(page).getByRole('button', { name: 'Close' }).first()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(tabIn(page, /^General terms/)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(tabIn(page, /^Privacy policy/)).toBeFocused();
      await expect(tabIn(page, /^Privacy policy/)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Tab');
      await expect(dialogOf(page).getByRole('region', { name: 'Privacy policy' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(dialogOf(page).getByRole('button', { name: 'Export PDF' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(menu).toBeFocused();
    });

    await test.step('on a phone opens it from the drawer, and it fills the window', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByTestId('terms-menu')).toHaveCount(0);
      await page.getByTestId('nav-burger').click();
      await expect(page.getByRole('dialog')).toHaveAccessibleName(/./);
      await axe(page);
      await page
        .getByTestId('terms-entries')
        .getByRole('button', { name: /^Terms of Verdant Backup/ })
        .click();
      await expect(tabIn(page, /^Terms of Verdant Backup/)).toHaveAttribute('aria-selected', 'true');
      await expect(tabIn(page, /^Terms of Verdant Backup/)).toBeInViewport();
      await expect.poll(() => dialogOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectToFit(page);
        const wide = () => dialogOf(page).evaluate(box => box.scrollWidth > box.clientWidth);
        await expect.poll(wide, `at ${width}`).toBe(false);
      }
      await axe(page);
      await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(page.getByTestId('nav-burger')).toBeFocused();
    });
  });
});

test('[SHL-10] [I18-02] the documents are in the language of the page, or English and marked as such', async ({
  page,
  context,
  portal,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'user');
  for (const [locale, title, name, language] of [
    ['de', 'Bedingungen und Datenschutz', /^Allgemeine Bedingungen/, null],
    ['ru', 'Условия и конфиденциальность', /^General terms/, 'Язык текста: английский'],
  ] as const) {
    await test.step(`in ${locale} the documents are ${language === null ? 'in it too' : 'English, and marked as such'}`, async () => {
      // So that the next address loads a page: with the same address only its hash would be followed.
      await page.goto('about:blank');
      await setLanguageCookie(context, portal.origin, locale);
      await page.goto('/v/#/Dashboard');
      await openByMenu(page, name);
      await expect(dialogOf(page).getByRole('heading', { level: 2 })).toHaveText(title);
      await expect(dialogOf(page).getByRole('region')).toHaveAttribute(
        'lang',
        language === null ? locale : 'en',
      );
      if (language !== null) await expect(dialogOf(page).getByText(language)).toBeVisible();
      await axe(page);
    });
  }
});
