import type { Locator, Page } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { departmentOf } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { linkIn } from '#tests/support/codes.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { newestMail } from '#tests/support/newest-mail.ts';

const PASSWORD = 'Granite-Lantern-48!';

const field = (page: Page, name: string) =>
  page.getByTestId('create-account').getByLabel(name, { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();
const entries = (page: Page) => page.getByRole('menu').getByRole('menuitem');

/** Expects the message directly below the field, at its left edge. */
async function expectBelow(message: Locator, input: Locator): Promise<void> {
  const [above, below] = [await input.boundingBox(), await message.boundingBox()];
  if (!above || !below) throw new Error('The field or its message is not visible');
  const gap = below.y - (above.y + above.height);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(above.height);
  expect(below.x).toBeCloseTo(above.x, 0);
}

/** Returns the account with this name. */
const accountCalled = (deps: Deps, name: string) =>
  deps.db
    .selectFrom('account')
    .select(['id', 'parent_id', 'type', 'fields'])
    .where('display_name', '=', name)
    .executeTakeFirst();

test(
  '[SHL-13] [SHL-20] the New menu and addresses open the screens for creating accounts',
  { tag: JOURNEY },
  async ({ page, signIn, axe }) => {
    await test.step('the addresses for creating accounts open their screens, also on a cold load', async () => {
      await page.goto('/#/Account/Create/Company');
      await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
      await signIn(page, 'administrator');
      for (const [type, title] of [
        ['User', 'Create user'],
        ['Department', 'Create department'],
        ['Company', 'Create company'],
        ['Reseller', 'Create reseller'],
      ] as const) {
        await page.goto(`/#/Account/Create/${type}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      }
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Create reseller' })).toBeVisible();
    });

    await test.step('the New menu has an entry for each type that the user may create, which opens its screen', async () => {
      await page.getByTestId('logo').click();
      await expect(page.getByTestId('dashboard')).toBeVisible();
      await page.getByTestId('new-menu').click();
      await expect(entries(page).filter({ hasText: /^(User|Department|Company|Reseller)$/ })).toHaveCount(4);
      await axe(page);
      for (const [entry, title] of [
        ['User', 'Create user'],
        ['Department', 'Create department'],
        ['Company', 'Create company'],
        ['Reseller', 'Create reseller'],
      ] as const) {
        if (!(await page.getByRole('menu').isVisible())) await page.getByTestId('new-menu').click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`#/Account/Create/${entry}$`));
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${title} · `));
      }
    });
  },
);

test(
  '[SHL-13] [ACC-03] a department is created once from a draft, and nothing is created without the right',
  { tag: JOURNEY },
  async ({ page, context, served, portal, signInQuickly, axe }) => {
    await test.step('the New menu has fewer entries with fewer rights', async () => {
      await signInQuickly(context, 'companyAdministrator');
      await page.goto('/v/#/Dashboard');
      await page.getByTestId('new-menu').click();
      await expect(entries(page).filter({ hasText: /^Reseller$/ })).toHaveCount(0);
      await expect(entries(page).filter({ hasText: /^User$/ })).toHaveCount(1);
    });

    await test.step('leaving with unsaved input asks first', async () => {
      await page.getByRole('menuitem', { name: 'Department', exact: true }).click();
      await page.getByRole('button', { name: /^Nordlicht Energie AG/ }).click();
      await field(page, 'Name (required)').fill('Half');
      await page.getByTestId('logo').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Continue editing' }).click();
      await expect(field(page, 'Name (required)')).toHaveValue('Half');
    });

    await test.step('a draft survives a reload, and a form creates only one account', async () => {
      await field(page, 'Name (required)').fill('Night shift');
      await page.reload();
      await page.getByRole('button', { name: /^Nordlicht Energie AG/ }).click();
      await expect(field(page, 'Name (required)')).toHaveValue('Night shift');
      await portal.pause('IAccountService/CreateAccount');
      await create(page);
      await expect(field(page, 'Name (required)')).toBeDisabled();
      await portal.resume('IAccountService/CreateAccount');
      await expect(page.getByText('Night shift has been created.')).toBeVisible();
      await page.getByRole('button', { name: 'Create another' }).click();
      await expect(field(page, 'Name (required)')).toHaveValue('');
      const { count } = await served.deps.db
        .selectFrom('account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('display_name', '=', 'Night shift')
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(1);
    });

    await test.step('the button of the New menu is disabled without any right, and creating is denied', async () => {
      await signInQuickly(context, 'user');
      await page.goto('/#/Account/Create/Company');
      await page.reload();
      await expect(page.getByTestId('new-menu')).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByRole('heading', { level: 1, name: 'You do not have access' })).toBeVisible();
      await axe(page);
    });
  },
);

test('[ACC-03] a user is created below the open account, receives a mail, sets the password and signs in', async ({
  page,
  context,
  served,
  portal,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  const department = await departmentOf(served);
  await page.goto(`/v/account/${department.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(department.display_name);
  await page.getByTestId('new-menu').click();
  await page.getByRole('menuitem', { name: 'User', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Parent account of the new account' })).toContainText(
    department.display_name,
  );
  await field(page, 'First name (required)').fill('Ida');
  await field(page, 'Last name (required)').fill('Nowak');
  await field(page, 'E-mail (required)').fill('ida.nowak@example.org');
  await field(page, 'Username (required)').fill('paul.winter');
  await expect(page.getByText('This value is already in use. Enter another one.')).toBeVisible();
  await field(page, 'Username (required)').fill('ida.nowak');
  // The options are fetched when the list opens.
  await field(page, 'Language').focus();
  await field(page, 'Language').selectOption('Polish');
  await axe(page);
  await create(page);
  await expect(
    page.getByText('Ida Nowak has been created and will receive an e-mail to set a password.'),
  ).toBeVisible();
  const made = await accountCalled(served.deps, 'Ida Nowak');
  expect(made).toMatchObject({ parent_id: department.id, type: 'User' });
  const mail = await newestMail(portal, 'ida.nowak@example.org');
  await page.getByRole('link', { name: 'Open the account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ida Nowak');

  await page.goto(linkIn(mail));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeVisible();
  const entered = await context.request.post(
    `${portal.origin}${RPC_BASE}/IAuthorizationService/Authenticate`,
    {
      data: { userName: 'ida.nowak', password: PASSWORD },
      headers: { origin: portal.origin },
    },
  );
  expect(await entered.json()).toMatchObject({ SessionId: expect.any(String), Firstname: 'Ida' });
});

test('[ACC-03] a summary links to each invalid field, each describes its error, and all input is kept', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/#/Account/Create/Reseller');
  await page.getByRole('searchbox', { name: 'Find an account' }).fill('Northbridge');
  await page.getByRole('button', { name: /^Northbridge Partners/ }).click();
  await field(page, 'E-mail').fill('not an address');
  await create(page);
  const first = page.getByRole('link', { name: /^Name: / });
  await expect(first).toBeVisible();
  await expect(page.getByRole('link', { name: /^E-mail: / })).toBeVisible();
  for (const [name, problem] of [
    ['Name (required)', 'This field is required.'],
    ['E-mail', 'Enter a valid e-mail address.'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(problem);
    await expectBelow(page.getByText(problem, { exact: true }), field(page, name));
  }
  await axe(page);
  await first.click();
  await expect(field(page, 'Name (required)')).toBeFocused();
  await expect(field(page, 'E-mail')).toHaveValue('not an address');
  await field(page, 'Name (required)').fill('Sundvik Partners');
  await expect(first).toHaveCount(0);
  await expect(field(page, 'Name (required)')).toHaveAccessibleDescription('');
});
