/** The list of an account's subscriptions, and the links to it. */
import type { Page } from '@playwright/test';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createBelow } from '#tests/support/create-below.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { makeRole } from '#tests/support/placed-people.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { visit } from '#tests/support/visitor.ts';

const list = (page: Page) => page.getByTestId('subscriptions');
const rows = (page: Page) => list(page).getByRole('rowheader');
/** Locates the names in the rows, without the labels of cards. */
const services = (page: Page) => rows(page).getByRole('link');
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const tokens = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

/** Returns the date that is this many days from now, in the format of fields. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let company: number;
let address: string;
test.beforeEach(async ({ context, served, signInQuickly }) => {
  company = (await accountNamed(served, COMPANY)).id;
  address = `/v/account/${company}/subscriptions`;
  await signInQuickly(context, 'companyAdministrator');
});

test('[ACC-02] [ACC-09] [SHL-05] the overview and the dashboard link to the list of subscriptions', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await test.step('the overview’s numbers and dates link to the list, its services to subscriptions, and Back returns to both', async () => {
    const name = 'Soon to end';
    await subscriptionOf(served, company, { service: name, fields: { MinimumContractEnd: dayIn(7) } });
    await subscriptionOf(served, company, {
      service: 'Paid for long',
      fields: { PrepaidPeriodEnd: dayIn(8) },
    });
    await page.goto(`/v/account/${company}`);
    const figure = page
      .getByRole('region', { name: 'At a glance' })
      .locator('div', { has: page.getByRole('term').filter({ hasText: /^Subscriptions$/ }) })
      .getByRole('link');
    const count = Number(await figure.innerText());
    await figure.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Subscriptions' })).toBeVisible();
    await expect(tokens(page)).toHaveText('State: not Terminated');
    await expect(rows(page)).toHaveCount(count);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
      await axe(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goBack();
    await page.getByRole('link', { name: 'Subscriptions whose term ends' }).click();
    await expect(tokens(page)).toHaveCount(2);
    await expect(heading(page, 'Term ends')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(rows(page).getByRole('link', { name: 'Paid for long' })).toHaveCount(0);
    await rows(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(tokens(page)).toHaveCount(2);
    await page.goBack();
    await page.getByRole('link', { name: 'Subscriptions whose prepaid period ends' }).click();
    await expect(page).toHaveURL(/sort=prepaidUntil/);
    await expect(rows(page).getByRole('link', { name: 'Paid for long' })).toBeVisible();
    await expect(rows(page).getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.goBack();
    await page.getByTestId('subscriptions').getByRole('link', { name: 'Subscriptions' }).click();
    await expect(rows(page)).toHaveCount(count);
  });
  await test.step('the dashboard tile My subscriptions links to the list, for a plain user to that of their own account', async () => {
    for (const [person, account] of [
      ['companyAdministrator', company],
      ['user', await accountOf(served, 'user')],
    ] as const) {
      await signInQuickly(context, person);
      await page.goto('/v/#/Dashboard');
      await page.getByTestId('my-subscriptions').getByRole('link', { name: 'My subscriptions' }).click();
      await expect(page).toHaveURL(new RegExp(`/account/${account}/subscriptions\\?state=not%3ATerminated$`));
      await expect(rows(page).first()).toBeVisible();
    }
  });
});

test('[ACC-09] subscriptions show when their term ends, and are sorted by it', async ({
  page,
  served,
  axe,
}) => {
  await test.step('a term that ends soon has a text and an icon', async () => {
    const end = (service: string, days: number, state: 'Active' | 'Terminated' = 'Active') =>
      subscriptionOf(served, company, { service, state, fields: { MinimumContractEnd: dayIn(days) } });
    await end('Ends soon', 20);
    await end('Ends late', 200);
    await end('Ended', 20, 'Terminated');
    const row = (name: string) => list(page).getByRole('row').filter({ hasText: name });
    await page.goto(`${address}?service=end&sort=termEnds`);
    await expect(row('Ends soon')).toContainText(/in (19|20) days/);
    await expect(row('Ends soon').locator('svg.tabler-icon-alert-triangle')).toHaveCount(1);
    await expect(row('Ends late')).not.toContainText(/in \d+ days/);
    await expect(row('Ended')).not.toContainText(/in \d+ days/);
    await axe(page);
  });
  await test.step('subscriptions are sorted by a heading, on a phone by a field; those without the date come last', async () => {
    await subscriptionOf(served, company, { service: 'A plan without any term' });
    await page.goto(address);
    await expect(heading(page, 'Service')).toHaveAttribute('aria-sort', 'ascending');
    await heading(page, 'Term ends').getByRole('button').click();
    await expect(heading(page, 'Term ends')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=termEnds/);
    await expect(services(page).last()).toHaveText('A plan without any term');
    const days = await list(page)
      .locator('tbody tr td:nth-of-type(4) time')
      .evaluateAll(times => times.map(time => (time as HTMLTimeElement).dateTime));
    expect(days.length).toBeGreaterThan(2);
    expect(days).toEqual(days.toSorted());
    await page.keyboard.press('Space');
    await expect(heading(page, 'Term ends')).toHaveAttribute('aria-sort', 'descending');
    await expect(services(page).first()).toHaveText('A plan without any term');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByLabel('Sort by')).toHaveValue('-termEnds');
    await page.getByLabel('Sort by').selectOption('Subscribed on, ascending');
    await expect(page).toHaveURL(/sort=created/);
    await expectToFit(page);
  });
});

test('[ACC-09] subscriptions are filtered, exported, shown with long names and saved as a view', async ({
  page,
  served,
  axe,
}) => {
  await test.step('filters are set, shown as tokens and removed', async () => {
    const wanted = 'Rarely ordered';
    await subscriptionOf(served, company, { service: wanted, fields: { FeeType: 'oneTime', Quantity: 7 } });
    await page.goto(address);
    const apply = async (name: string, fill: () => Promise<void>) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByLabel('Filter by', { exact: true }).selectOption(name);
      await fill();
      await page.getByRole('button', { name: 'Apply filter' }).click();
    };
    await apply('Fee type', () => page.getByRole('checkbox', { name: 'One-time' }).check());
    await expect(tokens(page)).toHaveText('Fee type: One-time');
    await expect(services(page)).toHaveText([wanted]);
    await apply('Quantity', async () => {
      await page.getByLabel('From').fill('7');
      await page.getByLabel('To', { exact: true }).fill('7');
    });
    await expect(tokens(page)).toHaveCount(2);
    await expect(services(page)).toHaveText([wanted]);
    await axe(page);
    await apply('At the end', () => page.getByRole('checkbox', { name: 'Renews' }).check());
    await expect(list(page)).toContainText('No entries match the filters.');
    await page.getByRole('button', { name: 'Remove filter At the end' }).click();
    await expect(services(page)).toHaveText([wanted]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(services(page)).not.toHaveCount(1);
  });
  await test.step('the export has the filtered rows and the columns shown', async () => {
    await subscriptionOf(served, company, { service: 'For the file', fields: { ProductNumber: 'MC-1' } });
    await page.goto(`${address}?service=for%20the&columns=service,productNumber`);
    await expect(page.getByRole('columnheader')).toHaveText(['Service', 'Product number']);
    await list(page).getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const stream = await (await download).createReadStream();
    const text = (await stream.toArray()).join('').replace('\uFEFF', '');
    expect(text.trim().split('\r\n')).toEqual(['Service,Product number', 'For the file,MC-1']);
  });
  await test.step('long names do not overflow', async () => {
    const long = 'Europäische Genossenschaft für nachhaltige Energieversorgung und Wasserwirtschaft '
      .repeat(2)
      .trim();
    await subscriptionOf(served, company, {
      service: long,
      name: `${long}${'x'.repeat(80)}`,
      fields: { ProductNumber: 'N'.repeat(120) },
    });
    await page.goto(
      `${address}?columns=service,account,state,quantity,feeType,commitment,termEnds,prepaidUntil,renewal,productNumber,tags,created`,
    );
    await expect(rows(page).getByRole('link', { name: long })).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }
    await axe(page);
  });
  await test.step('a view is saved under a name and opened by default', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}?renewal=terminate&sort=-created`);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save or manage views…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Views' });
    await dialog.getByLabel('Name of the view').fill('To talk about');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'To talk about' }).click();
    await page.getByRole('menuitem', { name: 'Save or manage views…' }).click();
    const star = dialog.getByRole('button', { name: 'Open the list in “To talk about”' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.goto(address);
    await expect(page).toHaveURL(/renewal=terminate&sort=-created/);
    await expect(tokens(page)).toHaveText('At the end: Ends');
  });
});

test(
  '[ACC-09] [RTE-03] [SEC-01] an empty list says where subscriptions come from, and is denied without the right',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    await test.step('an empty list says where subscriptions come from', async () => {
      const visitor = visit(served.origin);
      await enter(served, visitor, 'companyAdministrator');
      const department = await createBelow(visitor, 'Department', company);
      await page.goto(`/v/account/${department}/subscriptions`);
      await expect(list(page)).toContainText(
        'No subscriptions for this account yet. Ordered services appear here.',
      );
      await axe(page);
      await list(page).getByRole('link', { name: 'Available services' }).click();
      await expect(page).toHaveURL(/\/available-services$/);
      const role = await makeRole(served, ['DEPARTMENT_ACCOUNT:Read', 'PRODUCT_ACCOUNT:Read'], 'Department');
      const user = await accountOf(served, 'withoutMarketplace');
      await served.deps.db
        .insertInto('role_assignment')
        .values({ account_id: user, role_id: role, scope_id: department })
        .execute();
      await signInQuickly(context, 'withoutMarketplace');
      await page.goto(`/v/account/${department}/subscriptions`);
      await expect(list(page)).toContainText('No subscriptions for this account yet.');
      await expect(list(page).getByRole('link')).toHaveCount(0);
      await served.deps.db.deleteFrom('role_assignment').where('role_id', '=', role).execute();
    });
    await test.step('without the right there is no link to the list, and its address is denied', async () => {
      const role = await makeRole(served, ['COMPANY_ACCOUNT:Read']);
      const user = await accountOf(served, 'withoutMarketplace');
      await served.deps.db
        .insertInto('role_assignment')
        .values({ account_id: user, role_id: role, scope_id: company })
        .execute();
      await signInQuickly(context, 'withoutMarketplace');
      await page.goto(`/v/account/${company}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(COMPANY);
      await expect(page.getByRole('link', { name: 'Subscriptions' })).toHaveCount(0);
      await page.goto(address);
      await expect(page.getByTestId('forbidden')).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await axe(page);
      await served.deps.db.deleteFrom('role_assignment').where('role_id', '=', role).execute();
    });
  },
);
