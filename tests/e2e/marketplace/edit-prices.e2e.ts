import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import {
  cellOf,
  defaultRule,
  editorsOf,
  press,
  priceBar,
  priceGrid,
  savePrices,
  setDefaultMarkup,
} from '#tests/support/price-editor.ts';

let rules: string;
let items: string;
test.beforeEach(async ({ served, context, signInQuickly }) => {
  ({ rules, items } = await editorsOf(served));
  await signInQuickly(context, 'resellerManager');
});

const openRule = (page: Page) => page.getByTestId('rules').locator('li[data-open=true]');
const ruleNames = (page: Page) => page.getByTestId('rules').locator('li strong').allTextContents();
const header = (page: Page, name: string | RegExp) => priceGrid(page).getByRole('columnheader', { name });
const expectSaved = (page: Page) => expect(page.getByText('The prices have been saved.')).toBeVisible();

async function changeDefaultMarkup(page: Page, text: string): Promise<void> {
  await setDefaultMarkup(page, text);
  await expect(page.getByTestId('counts')).toBeVisible();
}

test(
  '[MKT-04] a rule is changed and saved, also after a failed save',
  { tag: JOURNEY },
  async ({ page, portal, axe }) => {
    await page.goto(rules);
    await test.step('a rule is changed, previewed, and saved after confirming its effect', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Edit prices' })).toBeVisible();
      await expect(cellOf(page, 0, 1)).toBeVisible();
      await axe(page);
      await setDefaultMarkup(page, '33');
      await expect(priceBar(page)).toContainText('1 rule and no prices changed');
      await expect(page.getByTestId('counts')).toContainText('Changes from');
      await expect(defaultRule(page)).toContainText('33% markup ≈ 24.812% margin');
      await axe(page);
      await priceBar(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Save prices?' })).toBeVisible();
      await axe(page);
      await press(page, 'Continue editing');
      await savePrices(page);
      await expectSaved(page);
      await expect(priceBar(page)).toHaveCount(0);
      await page.reload();
      await expect(defaultRule(page)).toContainText('33%');
    });
    await test.step('a failed save keeps every edit', async () => {
      await changeDefaultMarkup(page, '44');
      await portal.fail('IPricingService/UpdateRuleGroup', 422, 'Not today.');
      await savePrices(page);
      await expect(page.getByText('Unable to save prices')).toBeVisible();
      await expect(page.getByText("The updated pricing couldn't be saved, please try again.")).toBeVisible();
      await expect(page.getByText('Not today.')).toBeVisible();
      await expect(defaultRule(page)).toContainText('44%');
      await savePrices(page);
      await expectSaved(page);
    });
  },
);

test('[MKT-04] rules are added, ordered and given a target beside the prices', async ({ page }) => {
  await page.goto(rules);
  await test.step('the columns that explain a price are in view beside the rules', async () => {
    await expect(cellOf(page, 0, 1)).toBeVisible();
    await expect(priceGrid(page).getByRole('columnheader')).toHaveText([
      'Item',
      'SKU',
      'Rule',
      'Cost',
      'Price now',
      'New price (GBP)',
      'Difference',
      'Margin',
      'Suggested price',
      'Vendor',
    ]);
    for (const name of ['Item', 'Price now', 'New price (GBP)', 'Difference', 'Margin'])
      await expect(header(page, name)).toBeInViewport({ ratio: 1 });
    // The active cell is scrolled into view, and the item’s column stays visible.
    await expect(header(page, 'Vendor')).not.toBeInViewport({ ratio: 0.9 });
    await priceGrid(page).focus();
    await page.keyboard.press('End');
    await expect(header(page, 'Vendor')).toBeInViewport({ ratio: 1 });
    await expect(cellOf(page, 0, 1)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+End');
    await expect(priceGrid(page).locator('[data-active=true]')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+Home');
    await expect(cellOf(page, 0, 1)).toBeInViewport({ ratio: 1 });
  });
  await test.step('rules are added, reordered by keyboard, duplicated, removed and flagged', async () => {
    await expect(defaultRule(page)).toContainText('All services');
    const before = (await ruleNames(page)).slice(0, -1);
    await press(page, 'Add rule');
    await openRule(page).getByLabel('Name').fill('Microsoft');
    await expect(openRule(page)).toContainText(
      'No vendor, service group or item is chosen, so the rule never applies.',
    );
    // Where no price changes, there is no range of changes.
    await expect(page.getByTestId('counts')).toContainText('0 up, 0 down');
    await expect(page.getByTestId('counts')).not.toContainText('Changes from');
    await press(page, 'Duplicate “Microsoft”');
    const now = (...names: string[]) => [...before, ...names, 'All services'];
    await expect.poll(() => ruleNames(page)).toEqual(now('Microsoft', 'Microsoft 2'));
    await openRule(page).getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => ruleNames(page)).toEqual(now('Microsoft 2', 'Microsoft'));
    await expect(openRule(page).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => ruleNames(page)).toEqual(now('Microsoft', 'Microsoft 2'));
    await press(page, 'Remove “Microsoft 2”');
    await expect.poll(() => ruleNames(page)).toEqual(now('Microsoft'));
    await defaultRule(page).getByRole('button').first().focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => ruleNames(page)).toEqual(now('Microsoft', 'Microsoft 2'));
    await expect(defaultRule(page).getByRole('button')).toHaveCount(1);
  });
  await test.step('the target of a rule is a chosen vendor or an item found by search', async () => {
    await press(page, 'Add rule');
    const rule = openRule(page);
    await rule.getByRole('combobox', { name: 'Vendor' }).click();
    await rule.getByRole('listbox').getByRole('option').first().click();
    await expect(rule).not.toContainText('nothing chosen');
    await expect(rule).toContainText(/Decides [1-9]\d* price/);
    await rule.getByLabel('Applies to').selectOption('Priceable item');
    await expect(rule).toContainText('nothing chosen');
    const sku = await cellOf(page, 0, 2).textContent();
    await rule.getByRole('combobox', { name: 'Priceable item' }).fill(sku!.slice(0, 7));
    await rule.getByRole('listbox').getByRole('option').first().click();
    await expect(rule).toContainText('Decides 1 price');
  });
});

/** Saves another default markup as someone else. */
async function saveElsewhere(
  other: BrowserContext,
  signInQuickly: (context: BrowserContext, person: 'administrator') => Promise<void>,
): Promise<void> {
  await signInQuickly(other, 'administrator');
  const theirs = await other.newPage();
  await theirs.goto(rules);
  await changeDefaultMarkup(theirs, '60');
  await savePrices(theirs);
  await expectSaved(theirs);
  await other.close();
}

test('[MKT-04] a draft is shared by the tabs of a user, compared with changes of others, and planned', async ({
  page,
  context,
  browser,
  baseURL,
  signInQuickly,
}) => {
  await page.goto(rules);
  await test.step('both editors and all tabs share the draft, which survives a reload', async () => {
    await changeDefaultMarkup(page, '41');
    await page.getByRole('link', { name: 'Edit prices without rules' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit all prices' })).toBeVisible();
    await expect(priceBar(page)).toContainText('1 rule and no prices changed');
    await page.reload();
    await expect(priceBar(page)).toContainText('1 rule and no prices changed');
    const second = await context.newPage();
    await second.goto(rules);
    await expect(defaultRule(second)).toContainText('41%');
    await setDefaultMarkup(second, '42');
    await page.getByRole('link', { name: 'Edit rules and prices' }).click();
    await expect(defaultRule(page)).toContainText('42%');
    await press(page, 'Discard');
    await expect(priceBar(second)).toHaveCount(0);
    await second.close();
  });
  await test.step('the second of two users who save sees the changes of the first, and chooses a version', async () => {
    await changeDefaultMarkup(page, '50');
    await saveElsewhere(await browser.newContext({ baseURL: baseURL! }), signInQuickly);
    await savePrices(page);
    await expect(page.getByTestId('differences')).toContainText('60%');
    await press(page, 'Overwrite with my changes');
    await savePrices(page);
    await expectSaved(page);
    await expect(defaultRule(page)).toContainText('50%');
  });
  await test.step('a planned change is listed and taken back, and another one is planned', async () => {
    const planned = (year: string) =>
      page.getByTestId('planned').getByRole('listitem').filter({ hasText: year });
    const plan = async (markup: string, day: string) => {
      await setDefaultMarkup(page, markup);
      await priceBar(page).getByLabel('Takes effect on').fill(day);
      await expect(page.getByTestId('counts')).toBeVisible();
      await savePrices(page);
    };
    await plan('61', '2099-05-01');
    await planned('2099').getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(planned('2099')).toHaveCount(0);
    await plan('62', '2098-05-01');
    await expect(planned('2098')).toBeVisible();
    await page.reload();
    await expect(planned('2098')).toBeVisible();
    await expect(planned('2099')).toHaveCount(0);
  });
});

test('[MKT-04] [SEC-05] both editors warn of old exchange rates, are linked to, and are denied without the rights', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await test.step('both editors warn of old exchange rates, also before saving', async () => {
    const { db } = served.deps;
    const rates = await db.selectFrom('exchange_rate').selectAll().execute();
    const last = new Map(rates.map(({ currency, per_eur }) => [currency, per_eur]));
    await db.deleteFrom('exchange_rate').execute();
    await db
      .insertInto('exchange_rate')
      .values([...last].map(([currency, per_eur]) => ({ currency, per_eur, day: '2020-01-02' })))
      .execute();
    const warning = page.getByText('Exchange rate not up to date. Exchange rates of Jan 2, 2020.');
    await page.goto(items);
    await expect(warning).toBeVisible();
    await page.getByRole('link', { name: 'Edit rules and prices' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit prices' })).toBeVisible();
    await expect(warning).toBeVisible();
    await changeDefaultMarkup(page, '33');
    await priceBar(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Exchange rate not up to date.')).toBeVisible();
    await press(page, 'Continue editing');
    await press(page, 'Discard');
  });
  await test.step('a pricelist’s panel links to both editors, and they link back', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Standard prices' }).click();
    const panel = page.getByTestId('pricelist');
    for (const name of ['Edit prices', 'Edit all prices']) {
      await panel.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Standard prices' }).click();
      await expect(panel.getByRole('heading', { name: 'Standard prices' })).toBeVisible();
    }
  });
  await test.step('the editors are denied without the rights', async () => {
    await signInQuickly(context, 'companyAdministrator');
    for (const address of [rules, items]) {
      await page.goto(address);
      await expect(page.getByTestId('forbidden')).toBeVisible();
      await expect(page.getByRole('grid')).toHaveCount(0);
    }
  });
});
