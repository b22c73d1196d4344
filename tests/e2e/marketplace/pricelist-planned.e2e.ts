/** The tab Planned of a pricelist: its planned changes, and the state of the price calculation. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';

const panel = (page: Page) => page.getByTestId('pricelist');
const calculation = (page: Page) => page.getByTestId('recalculation');

test.beforeEach(async ({ context, signInQuickly }) => {
  await signInQuickly(context, 'resellerManager');
});

test('[MKT-04] planned changes and the calculation of a pricelist are shown, repeated and taken back', async ({
  page,
  served,
  axe,
}) => {
  const [standard] = await pricelistsOfReseller(served);
  const { db, clock } = served.deps;
  await db
    .insertInto('job')
    .values({
      kind: 'reprice',
      account_id: standard?.owner_id ?? 0,
      subject: String(standard?.id),
      run_at: clock.now(),
      created_at: clock.now(),
      state: 'failed',
      failure: 'error.job_gave_up',
      finished_at: clock.now(),
    })
    .execute();
  await page.goto(`/v/pricelists?list=${standard?.id}`);
  await panel(page).getByRole('link', { name: 'Planned', exact: true }).press('Enter');
  await expect(page).toHaveURL(/tab=planned/);
  await test.step('a failed calculation shows the reason and can be repeated, which updates the prices', async () => {
    const row = calculation(page).getByRole('listitem').first();
    await expect(row).toContainText('Failed');
    await expect(row).toContainText('failed repeatedly');
    await axe(page);
    await row.getByRole('button', { name: `Calculate again: ${standard?.name}` }).press('Enter');
    await expect(row).toContainText('Up to date');
    await expect(row).toContainText('Last calculated');
  });
  await test.step('a planned change is shown with its extent, and taken back', async () => {
    const planned = page.getByTestId('planned');
    await expect(planned).toContainText('Version 3 takes effect on');
    await expect(planned).toContainText('6 rules and 0 item prices change.');
    await axe(page);
    await planned.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByTestId('nothing-planned')).toHaveText('No change of these prices is planned.');
    await page.reload();
    await expect(page.getByTestId('nothing-planned')).toBeVisible();
  });
});
