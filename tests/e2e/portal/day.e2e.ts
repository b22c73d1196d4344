/** The tiles of daily work on the dashboard of a manager, a company's administrator and a plain user. */
import type { Page } from '@playwright/test';
import { FAILED_STATUSES } from '#contract/orders/provisioning-states.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { accountNamed, departmentOf, RESELLER } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { importBelow } from '#tests/support/imports.ts';
import { makeRole } from '#tests/support/placed-people.ts';

const entry = (page: Page, key: string) => page.getByTestId(`attention-${key}`);

test('[SHL-05] a manager sees what needs attention, and each number links to its list', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  const { db, clock } = served.deps;
  const { id: reseller, path } = await accountNamed(served, RESELLER);
  const failed = await db
    .selectFrom('provisioning_request')
    .innerJoin('account', 'account.id', 'provisioning_request.account_id')
    .select('provisioning_request.id')
    .where('status', 'in', FAILED_STATUSES)
    .where(({ or, eb }) => or([eb('path', '=', path), eb('path', 'like', `${path}/%`)]))
    .execute();
  const id = await importBelow(served, reseller, 'administrator', 'Failed');
  await db.updateTable('account_import').set({ finished_at: clock.now() }).where('id', '=', id).execute();
  const locked = await accountOf(served, 'passwordChange');
  const key = `${RATE_LIMITS.signInAccount.name}:${locked}`;
  await db
    .insertInto('attempt')
    .values({ key, count: RATE_LIMITS.signInAccount.max, window_start: clock.now() })
    .execute();
  await signInQuickly(context, 'resellerManager');
  await page.goto('/v/#/Dashboard');
  await expect(entry(page, 'requests')).toContainText(new RegExp(`Failed requests\\s*${failed.length}$`));
  const imports = Number(/\d+$/.exec(await entry(page, 'imports').innerText())?.[0]);
  expect(imports).toBeGreaterThan(0);
  await expect(entry(page, 'locked-out').getByRole('link')).toHaveCount(1);
  await expect(entry(page, `without-mfa-${reseller}`)).toContainText(RESELLER);
  await axe(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }

  await entry(page, 'requests').getByRole('link').click();
  await expect(page).toHaveURL(/\/v\/provisioning\?status=FailedRetryable/);
  await page.goBack();
  await entry(page, 'imports').getByRole('link').click();
  await expect(page).toHaveURL(/\/my-imports\?result=withErrors&finished=[\d-]{10}\.\.$/);
  await expect(page.getByTestId('imports').getByRole('rowheader')).toHaveCount(imports);
  await page.goBack();
  await entry(page, `without-mfa-${reseller}`).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/account/${reseller}/security\\?mfa=off$`));
  await page.goBack();
  await entry(page, 'locked-out').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/account/${locked}/user-security$`));
  await db.deleteFrom('attempt').where('key', '=', key).execute();
});

test('[SHL-05] a company’s administrator sees the company’s subscriptions, their own requests, and upcoming end dates', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  const { db, clock } = served.deps;
  const department = await departmentOf(served);
  const at = new Date(clock.now().getTime() + 5 * 86_400_000);
  await db
    .insertInto('job')
    .values({
      kind: 'termination',
      account_id: department.id,
      run_at: at,
      payload: JSON.stringify({ reason: 'Closed' }),
      failure: null,
      created_at: clock.now(),
      finished_at: null,
    })
    .execute();
  await signInQuickly(context, 'companyAdministrator');
  await page.goto('/v/#/Dashboard');
  await expect(entry(page, 'ending')).toContainText(department.display_name);
  const subscriptions = page.getByRole('table', { name: 'My subscriptions' });
  await expect(subscriptions.getByRole('row')).toHaveCount(6);
  const request = page.getByTestId('my-requests').getByRole('listitem').first();
  await expect(request).toBeVisible();
  await axe(page);
  const service = (await request.getByRole('link').textContent()) ?? '';
  await request.getByRole('link').click();
  await expect(page).toHaveURL(/\/provisioning\?request=\d+$/);
  await expect(page.getByRole('region', { name: service }).or(page.getByText(service)).first()).toBeVisible();
  await page.goBack();
  await entry(page, 'ending').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(department.display_name);
  await db.deleteFrom('job').where('account_id', '=', department.id).execute();
});

test('[SHL-05] a plain user sees their subscriptions and the support contacts, and no management tiles', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'user');
  await page.goto('/v/#/Dashboard');
  await expect(page.getByRole('table', { name: 'My subscriptions' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByTestId('contacts').getByRole('link').first()).toHaveAttribute('href', /^tel:\+/);
  await expect(page.getByTestId('attention')).toHaveCount(0);
  await expect(page.getByTestId('my-requests')).toHaveCount(0);
  await axe(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
});

test('[SHL-05] users without the right to read support contacts get no contacts tile', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'withoutSupport');
  await page.goto('/v/#/Dashboard');
  await expect(page.getByTestId('own')).toBeVisible();
  await expect(page.getByTestId('contacts')).toHaveCount(0);
});

test('[SHL-05] the attention tile says when nothing needs attention, and shows the error when loading fails', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
  axe,
}) => {
  const { db } = served.deps;
  const user = await accountOf(served, 'user');
  const role = await makeRole(served, ['MY_IMPORTS_OWNED:Read'], 'User');
  await db
    .insertInto('role_assignment')
    .values({ account_id: user, role_id: role, scope_id: user })
    .execute();
  await signInQuickly(context, 'user');
  await portal.fail('IAccountService/GetAttention', 500, 'The watch is asleep');
  await page.goto('/v/#/Dashboard');
  const tile = page.getByTestId('attention');
  await expect(tile.getByRole('alert')).toContainText('The watch is asleep');
  await axe(page);
  await tile.getByRole('button', { name: 'Try again' }).click();
  await expect(tile).toContainText('Nothing needs your attention.');
  await axe(page);
  await db.deleteFrom('role_assignment').where('role_id', '=', role).execute();
});
