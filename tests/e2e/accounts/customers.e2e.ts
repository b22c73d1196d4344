/** The list of customers, and the links to it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { plantCustomers } from '#tests/support/planted-customers.ts';

const rows = (page: Page) => page.getByTestId('customers').getByRole('rowheader');

test(
  '[ACC-02] a seller finds the customers with something that ends within 30 days, and downloads them, in four clicks',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    const tree = await plantCustomers(served);
    await signInQuickly(context, 'resellerManager');
    await page.goto('/v/');
    await test.step('two clicks list them', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
      await page.getByRole('link', { name: 'Ends within 30 days' }).click();
      await expect(rows(page).filter({ hasText: 'Planted Ähre GmbH' })).toBeVisible();
      await expect(rows(page).filter({ hasText: 'Planted Zweig AG' })).toHaveCount(0);
    });
    await test.step('two more download them', async () => {
      const shown = await rows(page).getByRole('link').allInnerTexts();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /CSV/ }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      const [heading, ...lines] = text.trim().split('\r\n');
      expect(heading).toContain('Customer,Type,Country,Seller');
      expect(lines).toHaveLength(shown.length);
      expect(lines.some(line => line.startsWith('Planted Ähre GmbH,Company,Germany,Planted seller'))).toBe(
        true,
      );
    });
    await test.step('the list fits wide and narrow windows', async () => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page);
        await axe(page);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('a row opens the account, whose tiles lead to its own customers', async () => {
      await page.goto(`/v/account/${tree.top}`);
      const tile = page
        .getByRole('region', { name: 'At a glance' })
        .locator('div', { has: page.getByRole('term').filter({ hasText: /^Companies$/ }) })
        .getByRole('link');
      await expect(tile).toHaveText('2');
      await tile.click();
      await expect(rows(page).getByRole('link')).toHaveText(['Planted Ähre GmbH', 'Planted Zweig AG']);
      await rows(page).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Planted Ähre GmbH' })).toBeVisible();
    });
    await test.step('people without the right are led to the dashboard, and have no entry', async () => {
      await signInQuickly(context, 'companyAdministrator');
      await page.goto('/v/customers');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
      await expect(page.getByTestId('nav-customers')).toHaveCount(0);
    });
  },
);
