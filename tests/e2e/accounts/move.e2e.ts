import type { Page } from '@playwright/test';
import { makerOf } from '#tests/paths/support/wizards.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { createSubtreeToMove, SISTER } from '#tests/support/subtree-to-move.ts';

const heading = (page: Page, level: number, name: string | RegExp) =>
  page.getByRole('heading', { level, name });

test(
  '[ACC-05] [MSG-03] [RTE-01] an account is moved after choosing it and its parent, reviewing who loses access, and confirming',
  { tag: JOURNEY },
  async ({ page, context, portal, served, signInQuickly, axe }) => {
    await signInQuickly(context, 'resellerManager');
    const { id: company } = await accountNamed(served, COMPANY);
    const { root } = await createSubtreeToMove(makerOf({ context, portal }), company);

    await test.step('/move lets the user choose an account', async () => {
      await page.goto('/v/move');
      await expect(heading(page, 1, 'Move account')).toBeVisible();
      await axe(page);
      await page.getByRole('searchbox').fill('Balaton');
      await page.getByRole('link', { name: /^Balaton Textil/ }).click();
      await expect(heading(page, 1, /^Move Balaton Textil/)).toBeVisible();
    });

    const confirm = page.getByRole('button', { name: 'Move 3 accounts' });
    await test.step('an address leads to the choice of a parent, whose review says who loses access', async () => {
      await page.goto(`/v/account/${root}/move`);
      await expect(page).toHaveURL(new RegExp(`/v/move\\?account=${root}$`));
      await expect(heading(page, 2, 'Choose a new parent account')).toBeVisible();
      await axe(page);
      await page.getByRole('searchbox', { name: 'Find an account' }).fill('Atelier');
      await page.getByRole('button', { name: new RegExp(`^${SISTER}`) }).click();
      const review = page.getByTestId('move');
      await expect(review).toContainText('Loses access');
      await expect(review).toContainText('Anna Berg');
      await expect(confirm).toBeDisabled();
      await axe(page);
    });

    await test.step('the review survives a reload, and fits a phone', async () => {
      // The browser's own dialog blocks leaving the tab; a reload triggers it.
      page.on('dialog', dialog => void dialog.accept());
      await page.setViewportSize({ width: 390, height: 800 });
      await page.reload();
      await expect(confirm).toBeDisabled();
      await expectToFit(page);
    });

    await test.step('the account is moved once it is confirmed, by keyboard', async () => {
      await page.getByRole('checkbox', { name: /^I understand/ }).press('Space');
      await confirm.press('Enter');
      await expect(
        page.getByRole('status').filter({ hasText: `has been moved to ${SISTER}.` }),
      ).toBeVisible();
      await axe(page);
      await page.getByRole('link', { name: 'Open the account' }).click();
      await expect(page.getByRole('navigation', { name: 'Path to the account' })).toContainText(SISTER);
    });

    await test.step('/move is denied without the right', async () => {
      await signInQuickly(context, 'accountManager');
      await page.goto(`/v/move?account=${company}`);
      await expect(heading(page, 1, 'You do not have access')).toBeVisible();
    });
  },
);
