/** Accepting terms (sections 2, 4). */
import { expect, test } from '#tests/support/browser.ts';
import { publishPolicy } from '#tests/support/my-terms.ts';
import { acceptIn, dialogOf, openByMenu, tabIn } from '#tests/support/terms-dialog.ts';

test.describe('[SHL-10] a user with terms to accept', () => {
  test.beforeEach(async ({ context, page, signInQuickly }) => {
    await signInQuickly(context, 'termsToAccept');
    await page.goto('/v/#/Dashboard');
  });

  test('[SHL-10] sees a notice, can work on, and sees errors in the dialog', async ({
    page,
    portal,
    axe,
  }) => {
    await test.step('sees a notice on the dashboard and in the header, and can work on', async () => {
      const notice = page.getByTestId('terms-notice');
      await expect(notice.getByRole('heading')).toHaveText('2 documents need your acceptance');
      await expect(notice.getByRole('listitem')).toHaveText(['Privacy policy', 'Terms of Verdant Backup']);
      await expect(page.getByTestId('terms-menu')).toHaveAccessibleName('Terms and privacy, 2 to accept');
      await axe(page);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click();
      await expect(page.getByTestId('service-card').first()).toBeVisible();
    });

    await test.step('sees an error when the documents cannot be loaded, and can try again', async () => {
      await page.getByTestId('logo').click();
      await expect(page.getByTestId('terms-notice')).toBeVisible();
      await portal.pause('IAccountService/GetMyConfirmedTerms');
      await page.getByRole('button', { name: 'Read and accept' }).click();
      await expect(dialogOf(page).getByText('Loading…')).toBeVisible();
      await axe(page);
      await portal.fail('IAccountService/GetMyConfirmedTerms', 500, 'The shelf is empty');
      await portal.resume('IAccountService/GetMyConfirmedTerms');
      await expect(dialogOf(page).getByTestId('failed')).toContainText('The shelf is empty');
      await axe(page);
      await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(acceptIn(page)).toBeVisible();
    });

    await test.step('sees a server error only beside the document', async () => {
      await portal.fail('IAccountService/ConfirmTerms', 500, 'The notary is asleep');
      await acceptIn(page).click();
      await expect(dialogOf(page).getByRole('tabpanel').getByRole('alert')).toHaveText(
        'The notary is asleep',
      );
      await expect(page.getByTestId('toast-error')).toHaveCount(0);
      await axe(page);
      await tabIn(page, /^Terms of Verdant Backup/).click();
      await expect(dialogOf(page).getByRole('tabpanel').getByRole('alert')).toHaveCount(0);
    });
  });

  test('[SHL-10] accepts the current version for themselves and for the company', async ({
    page,
    served,
    axe,
  }) => {
    await page.getByRole('button', { name: 'Read and accept' }).click();
    await expect(tabIn(page, /^Privacy policy.*Version 2/)).toHaveAttribute('aria-selected', 'true');
    await axe(page);

    await test.step('sees the new version instead of accepting one that was replaced meanwhile', async () => {
      await expect(acceptIn(page)).toBeVisible();
      await publishPolicy(served);
      await acceptIn(page).click();
      await expect(dialogOf(page).getByRole('alert').first()).toHaveText(
        'These terms have been replaced by a newer version. Read the new version.',
      );
      await expect(tabIn(page, /^Privacy policy.*Version 3/)).toHaveAttribute('aria-selected', 'true');
      await expect(dialogOf(page).getByText('Nothing is kept at all.')).toBeVisible();
    });

    await test.step('accepts for themselves and for the company; a note replaces the button, and the notice disappears', async () => {
      await acceptIn(page).click();
      await expect(page.getByTestId('terms-accepted')).toBeFocused();
      await expect(page.getByTestId('terms-accepted')).toHaveText(/^You have accepted these terms on .*\.$/);
      await expect(acceptIn(page)).toHaveCount(0);
      await tabIn(page, /^Terms of Verdant Backup/).click();
      await expect(
        dialogOf(page).getByText('Read these terms and accept them for Anadolu Tekstil A.Ş.'),
      ).toBeVisible();
      await acceptIn(page).click();
      await expect(page.getByTestId('terms-accepted')).toContainText('for Anadolu Tekstil A.Ş. on ');
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('terms-notice')).toHaveCount(0);
      await expect(page.getByTestId('terms-menu')).toHaveAccessibleName('Terms and privacy');
      await page.reload();
      await expect(page.getByTestId('own')).toBeVisible();
      await expect(page.getByTestId('terms-menu')).toHaveAccessibleName('Terms and privacy');
    });
  });
});

test('[SHL-10] [LOG-16] nobody can accept while impersonating', async ({ page, context, signInQuickly }) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/#/Dashboard');
  await page.getByTestId('global-search').fill('Deniz Kaya');
  await page.getByRole('option').filter({ hasText: 'Deniz Kaya' }).click();
  await page.getByTestId('impersonate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByTestId('impersonation')).toBeVisible();
  await expect(page.getByTestId('terms-menu')).toHaveAccessibleName('Terms and privacy, 2 to accept');
  await expect(page.getByTestId('terms-notice')).toHaveCount(0);
  await openByMenu(page, /^Privacy policy.*Version 2/);
  await expect(dialogOf(page).getByText('Only Deniz Kaya can accept these terms.')).toBeVisible();
  await expect(acceptIn(page)).toHaveCount(0);
});
