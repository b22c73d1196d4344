/** The priorities of an owner's pricelists. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';

const names = (page: Page) => page.getByTestId('priority-name');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, context, served, signInQuickly }) => {
  await signInQuickly(context, 'resellerManager');
  const [standard] = await pricelistsOfReseller(served);
  const more = ['Schools', 'Partners'].map((name, index) => ({
    owner_id: standard?.owner_id ?? 0,
    name,
    currency: 'GBP',
    priority: index + 3,
  }));
  await served.deps.db.insertInto('marketplace').values(more).execute();
  await page.goto(`/v/pricelists?order=${standard?.owner_id}`);
  await expect(names(page)).toHaveText(['Standard prices', 'Large customers', 'Schools', 'Partners']);
});

test('[MKT-03] the priorities of an owner are opened, dragged, and compared with changes of someone else', async ({
  page,
  served,
  axe,
}) => {
  await test.step('the list links to the priorities of one owner', async () => {
    await page.getByRole('link', { name: 'All pricelists' }).click();
    const blocked = button(page, 'Change priorities');
    await expect(blocked).toHaveAccessibleDescription(/^Choose an owner first\./);
    await expect(page.getByText(/^Choose an owner first\./)).toBeVisible();
    await page.getByRole('combobox', { name: 'Owner' }).click();
    await page.getByRole('option', { name: 'Northbridge Partners' }).click();
    await page.getByRole('link', { name: 'Change priorities' }).click();
    await expect(page.getByRole('heading', { name: 'Priorities of Northbridge Partners' })).toBeVisible();
    await axe(page);
  });
  await test.step('a pricelist can also be dragged', async () => {
    const item = (name: string) =>
      page.getByTestId('priorities').getByRole('listitem').filter({ hasText: name });
    await item('Partners').dragTo(item('Standard prices'));
    await expect(names(page)).toHaveText(['Partners', 'Standard prices', 'Large customers', 'Schools']);
    await button(page, 'Discard').click();
    await expect(names(page)).toHaveText(['Standard prices', 'Large customers', 'Schools', 'Partners']);
  });
  await test.step('leaving with an unsaved order asks for confirmation', async () => {
    await button(page, 'Move “Partners” up').click();
    await page.getByRole('link', { name: 'All pricelists' }).click();
    await button(page, 'Continue editing').click();
    await expect(names(page)).toHaveText(['Standard prices', 'Large customers', 'Partners', 'Schools']);
  });
  await test.step('when someone else has changed the order, theirs is shown, and the own one is not lost', async () => {
    const [standard, large] = await pricelistsOfReseller(served);
    const { db } = served.deps;
    await db
      .updateTable('marketplace')
      .set(({ case: when }) => ({
        version: 2,
        priority: when('id')
          .when(standard?.id ?? 0)
          .then(2)
          .else(1)
          .end(),
      }))
      .where('id', 'in', [standard?.id ?? 0, large?.id ?? 0])
      .execute();
    await button(page, 'Save').click();
    const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed these pricelists.' });
    await expect(alert.getByRole('listitem')).toHaveText([
      'Large customers',
      'Standard prices',
      'Schools',
      'Partners',
    ]);
    await expect(names(page)).toHaveText(['Standard prices', 'Large customers', 'Partners', 'Schools']);
    await axe(page);
    await button(page, 'Overwrite with my changes').click();
    await expect(page.getByText('The priorities have been saved.')).toBeVisible();
    expect((await pricelistsOfReseller(served)).map(({ name }) => name)).toEqual([
      'Standard prices',
      'Large customers',
      'Partners',
      'Schools',
    ]);
  });
});

test(
  '[MKT-03] pricelists are moved to a position and by keyboard',
  { tag: JOURNEY },
  async ({ page, served, axe }) => {
    await test.step('a pricelist is moved to a position, which must exist', async () => {
      const ask = button(page, 'Move “Partners” to position…');
      await ask.press('Enter');
      const position = page.getByRole('dialog').getByLabel('Position (1 to 4)');
      await expect(position).toHaveValue('4');
      await axe(page);
      for (const wrong of ['0', '5', '1.5', '']) {
        await position.fill(wrong);
        await position.press('Enter');
        await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Enter a number from 1 to 4.');
      }
      await position.fill('2');
      await position.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(ask).toBeFocused();
      await expect(names(page)).toHaveText(['Standard prices', 'Partners', 'Large customers', 'Schools']);
      // Submitting the form of the dialog has not submitted the surrounding form of the list.
      await expect(page.getByTestId('save-bar')).toBeVisible();
      await button(page, 'Discard').click();
      await expect(names(page)).toHaveText(['Standard prices', 'Large customers', 'Schools', 'Partners']);
    });
    await test.step('pricelists are moved by keyboard: the buttons keep the focus, and only the bar saves', async () => {
      const up = button(page, 'Move “Schools” up');
      await up.press('Enter');
      await expect(up).toBeFocused();
      await up.press('Enter');
      await expect(up).toBeFocused();
      await expect(up).toHaveAttribute('aria-disabled', 'true');
      await up.press('Enter');
      await expect(names(page)).toHaveText(['Schools', 'Standard prices', 'Large customers', 'Partners']);
      await expect(page.getByRole('status').filter({ hasText: '“Schools” is now number 1.' })).toBeAttached();
      await button(page, 'Move “Standard prices” down').press('Enter');
      const before = await pricelistsOfReseller(served);
      expect(before.map(({ name }) => name)[0]).toBe('Standard prices');
      await button(page, 'Save').click();
      await expect(page.getByText('The priorities have been saved.')).toBeVisible();
      await expect(page.getByTestId('save-bar')).toHaveCount(0);
      expect((await pricelistsOfReseller(served)).map(({ name }) => name)).toEqual([
        'Schools',
        'Large customers',
        'Standard prices',
        'Partners',
      ]);
    });
    await test.step('an owner whose pricelists cannot be read shows a message', async () => {
      await page.goto('/v/pricelists?order=999999');
      await expect(page.getByText('There are no pricelists here that you can view.')).toBeVisible();
    });
  },
);
