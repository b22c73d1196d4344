import type { Page } from '@playwright/test';
import { makerOf } from '#tests/paths/support/wizards.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { createSubtreeToMove, SISTER } from '#tests/support/subtree-to-move.ts';

const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name });

test('[ACC-05] [MSG-03] an account is moved after choosing its parent, reviewing who loses access, and confirming', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'resellerManager');
  const { id: company } = await accountNamed(served, COMPANY);
  const { root } = await createSubtreeToMove(makerOf({ context, portal }), company);
  await page.goto(`/v/account/${root}/move`);
  await expect(page).toHaveURL(new RegExp(`/v/move\\?account=${root}$`));
  await expect(heading(page, 2, 'Choose a new parent account')).toBeVisible();
  await axe(page);
  await page.getByRole('searchbox', { name: 'Find an account' }).fill('Atelier');
  await page.getByRole('button', { name: new RegExp(`^${SISTER}`) }).click();
  const review = page.getByTestId('move');
  await expect(review).toContainText('Loses access');
  await expect(review).toContainText('Anna Berg');
  const confirm = page.getByRole('button', { name: 'Move 3 accounts' });
  await expect(confirm).toBeDisabled();
  await axe(page);
  // The browser's own dialog blocks leaving the tab; a reload triggers it.
  page.on('dialog', dialog => void dialog.accept());
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(confirm).toBeDisabled();
  await expectToFit(page);
  await page.getByRole('checkbox', { name: /^I understand/ }).check();
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: `has been moved to ${SISTER}.` })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Open the account' }).click();
  await expect(page.getByRole('navigation', { name: 'Path to the account' })).toContainText(SISTER);
});

test('[RTE-01] [ACC-05] /move lets the user choose an account, and is denied without the right', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'resellerManager');
  await page.goto('/v/move');
  await expect(heading(page, 1, 'Move account')).toBeVisible();
  await axe(page);
  await page.getByRole('searchbox').fill('Nordlicht');
  await page.getByRole('link', { name: /^Nordlicht Energie AG/ }).click();
  await expect(heading(page, 1, 'Move Nordlicht Energie AG')).toBeVisible();
  await signInQuickly(context, 'accountManager');
  await page.reload();
  await expect(heading(page, 1, 'You do not have access')).toBeVisible();
});
