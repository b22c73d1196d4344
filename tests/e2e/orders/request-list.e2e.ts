import type { Page } from '@playwright/test';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { requestFor } from '#tests/support/provisioning.ts';

const rows = (page: Page) => page.getByTestId('provisioning').getByRole('rowheader');
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const tokens = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

test.beforeEach(({ context, signInQuickly }) => signInQuickly(context, 'resellerManager'));

test(
  '[ORD-01] [SEC-01] a failed request is found by keyboard alone, with the right to see the list',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly }) => {
    await test.step('the failed request of an order is found and read by keyboard alone, and Back restores the list and the request', async () => {
      const { id, order } = await served.deps.db
        .selectFrom('provisioning_request')
        .innerJoin('account', 'account.id', 'provisioning_request.account_id')
        .select(['provisioning_request.id', 'order_id as order'])
        .where('status', '=', 'FailedRetryable')
        .where('account.path', 'like', `${(await accountNamed(served, COMPANY)).path}%`)
        .where('order_id', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow();
      await page.goto('/v/#/Dashboard');
      await page.getByTestId('nav-orders').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('navigation', { name: 'Main' }).getByTestId('nav-provisioning').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Provisioning requests' })).toBeFocused();
      await page.getByRole('button', { name: 'Filter', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Filter by', { exact: true }).selectOption('Order');
      await page.getByLabel('From').focus();
      await page.keyboard.type(String(order));
      await page.keyboard.press('Tab');
      await page.keyboard.type(String(order));
      await page.keyboard.press('Enter');
      await expect(tokens(page)).toHaveText(`Order: ${order}`);
      await expect(rows(page)).toHaveCount(1);
      await rows(page).getByRole('link').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`request=${id}`));
      await expect(page.getByTestId('request-details')).toContainText('Service temporarily unavailable');
      const account = page.getByRole('row').nth(1).getByRole('link').nth(1);
      await account.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/account\//);
      await page.goBack();
      await expect(tokens(page)).toHaveText(`Order: ${order}`);
      await expect(page.getByTestId('request-details')).toBeVisible();
    });
    await test.step('the list is in the menu and open only with the right', async () => {
      await signInQuickly(context, 'user');
      await page.goto('/v/provisioning');
      await expect(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
      await expect(page.getByTestId('provisioning')).toHaveCount(0);
      await expect(page.getByTestId('nav-orders')).toHaveCount(0);
    });
  },
);

test('[ORD-01] [SEC-06] [SHL-08] requests are filtered by status, service, day and account', async ({
  page,
  served,
  axe,
}) => {
  const account = page.getByTestId('provisioning').getByRole('combobox', { name: 'Account' });
  await test.step('filters are tokens and in the address; a filter without a value says what is missing', async () => {
    await page.goto('/v/provisioning');
    await page.getByRole('link', { name: /^Needs attention/ }).click();
    await expect(tokens(page)).toHaveText(
      'Status: Failed, can be retried, Failed, invalid data, or Escalated',
    );
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Filter by', { exact: true }).selectOption('Service');
    await page.getByLabel('Condition').selectOption('does not contain');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await expect(page.getByText('Enter or choose a value to filter by.')).toBeVisible();
    await expect(page.getByLabel('Service', { exact: true })).toBeFocused();
    await axe(page);
    await page.getByLabel('Service', { exact: true }).fill('a');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await expect(tokens(page)).toHaveCount(2);
    await expect(page).toHaveURL(/service=not%3Aa/);
    await expect(rows(page).getByRole('link').filter({ hasText: /a/i })).toHaveCount(0);
    await page.reload();
    await expect(tokens(page)).toHaveCount(2);
  });
  await test.step('a token is edited by clicking it, and what was entered stays until it is applied or cancelled', async () => {
    const service = page.getByRole('dialog', { name: 'Service', exact: true });
    const token = tokens(page).filter({ hasText: 'Service' }).getByRole('button').first();
    await token.click();
    await expect(service.getByLabel('Condition')).toBeFocused();
    await expect(service.getByLabel('Condition')).toHaveValue('hasNot');
    await expect(service.getByLabel('Service', { exact: true })).toHaveValue('a');
    await axe(page);
    await service.getByLabel('Service', { exact: true }).fill('zz');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(service).toHaveCount(0);
    await token.press('Enter');
    await expect(service.getByLabel('Service', { exact: true })).toHaveValue('zz');
    await service.getByLabel('Service', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/service=not%3Azz/);
    await expect(token).toHaveText('Service: not zz');
    await expect(token).toBeFocused();
    await token.press('Space');
    await service.getByLabel('Service', { exact: true }).fill('a');
    await service.getByRole('button', { name: 'Cancel' }).click();
    await expect(token).toBeFocused();
    await token.click();
    await expect(service.getByLabel('Service', { exact: true })).toHaveValue('zz');
    await service.getByLabel('Service', { exact: true }).fill('a');
    await service.getByRole('button', { name: 'Apply filter' }).click();
    await tokens(page).filter({ hasText: 'Status' }).getByRole('button').first().click();
    const status = page.getByRole('dialog', { name: 'Status', exact: true });
    await expect(status.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(status).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter Status' }).click();
    await expect(tokens(page)).toHaveText('Service: not a');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(tokens(page)).toHaveCount(0);
  });
  await test.step('requests are filtered by account and by day, and accounts out of reach are not offered', async () => {
    const { id } = await accountNamed(served, COMPANY);
    await requestFor(served, id, { serviceName: 'Midnight', createdAt: new Date('2031-05-02T12:00:00Z') });
    await page.goto('/v/provisioning?created=2031-05-02');
    await expect(rows(page).getByRole('link')).toHaveText('Midnight');
    await expect(tokens(page)).toHaveText('Requested on: May 2, 2031');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Filter by', { exact: true }).selectOption('Account');
    const options = page.getByRole('listbox', { name: 'Account' }).getByRole('option');
    await account.fill(FOREIGN_COMPANY);
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expect(options).toHaveCount(0);
    await account.fill(COMPANY);
    await options.filter({ hasText: COMPANY }).click();
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await expect(tokens(page).nth(0)).toHaveText(`Account: ${COMPANY}`);
    await expect(rows(page).getByRole('link')).toHaveText('Midnight');
  });
  await test.step('the account field offers similar names without an exact match, and says so', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(tokens(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Filter by', { exact: true }).selectOption('Account');
    await account.fill('Nordlixht');
    await expect(page.getByRole('listbox').getByText('No exact match. Similar names:')).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: 'No exact match. 1 similar name' }),
    ).toBeAttached();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(`^${COMPANY}`)]);
    await axe(page);
    await account.fill(COMPANY);
    await expect(page.getByRole('listbox').getByText('No exact match. Similar names:')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'No exact match' })).toHaveCount(0);
    await account.fill('Nordlixht');
    await page.getByRole('option', { name: COMPANY }).click();
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await expect(tokens(page)).toHaveText(`Account: ${COMPANY}`);
  });
});

test('[ORD-01] requests are sorted, by an address too, and shown in chosen columns', async ({
  page,
  axe,
}) => {
  await test.step('requests are sorted by a heading, and by a field on a phone', async () => {
    await page.goto('/v/provisioning');
    await expect(heading(page, 'Requested on')).toHaveAttribute('aria-sort', 'descending');
    await heading(page, 'Service').getByRole('button').click();
    await expect(heading(page, 'Service')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=service/);
    let names: string[] = [];
    await expect(async () => {
      names = await rows(page).getByRole('link').allInnerTexts();
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    }).toPass();
    await page.keyboard.press('Space');
    await expect(heading(page, 'Service')).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first().getByRole('link')).not.toHaveText(names[0] ?? '');
    await expect(page.locator('[aria-sort]')).toHaveCount(1);
    await axe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByLabel('Sort by')).toHaveValue('-service');
    await page.getByLabel('Sort by').selectOption('Status, ascending');
    await expect(page).toHaveURL(/sort=status/);
    await axe(page);
    await expectToFit(page);
  });
  await test.step('columns are chosen, moved and kept', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByLabel('Refresh automatically')).toHaveValue('auto');
    await page.getByRole('checkbox', { name: 'Sent' }).uncheck();
    await page.getByRole('checkbox', { name: 'Requested by' }).check();
    await page.getByRole('button', { name: 'Move Requested by up' }).click();
    await page.getByRole('checkbox', { name: 'Compact rows' }).check();
    await axe(page);
    const names = ['Service', 'Company', 'For', 'Status', 'Order', 'Requested by', 'Requested on'];
    await expect(page.getByRole('columnheader')).toHaveText(names);
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveText(names);
    await expect(page.getByRole('table')).toHaveAttribute('data-compact', 'true');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await expect(heading(page, 'Sent')).toBeVisible();
  });
  await test.step('unknown filters and sort orders in an address are reported, and the others apply', async () => {
    await page.goto('/v/provisioning?status=Lost&sort=colour&service=a');
    await expect(page.getByRole('alert')).toContainText('status, sort');
    await expect(tokens(page)).toHaveText('Service: a');
    await axe(page);
    await page.getByRole('button', { name: 'Remove them' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(/\/provisioning\?service=a$/);
  });
});

test('[ORD-01] the list is exported as shown, and saved as a view', async ({ page, axe }) => {
  await test.step('the export has the filtered rows and the columns shown', async () => {
    await page.goto('/v/provisioning?status=FailedData&columns=service,status');
    await expect(page.getByRole('columnheader')).toHaveText(['Service', 'Status']);
    const count = await rows(page).count();
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const stream = await (await download).createReadStream();
    const text = (await stream.toArray()).join('');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toContain('Service,Status');
  });
  await test.step('a view is saved under a name and opened by default', async () => {
    await page.goto('/v/provisioning?status=FailedData&sort=service');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save or manage views…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Views' });
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await dialog.getByLabel('Name of the view').fill('To correct');
    await dialog.getByRole('checkbox', { name: /^Share with everybody in / }).check();
    await axe(page);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'To correct' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'To correct' })).toBeChecked();
    await page.getByRole('menuitem', { name: 'Save or manage views…' }).click();
    const star = dialog.getByRole('button', { name: 'Open the list in “To correct”' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await axe(page);
    await page.goto('/v/provisioning');
    await expect(page).toHaveURL(/status=FailedData&sort=service/);
    await expect(tokens(page)).toHaveText('Status: Failed, invalid data');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(tokens(page)).toHaveCount(0);
  });
});
