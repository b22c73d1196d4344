import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Affected } from '#machines/accounts/termination-setup.ts';
import type { Deps } from '#server/platform/call.ts';
import { affectedRows } from '#src/screens/accounts/termination/affected-rows.ts';
import { makerOf } from '#tests/paths/support/wizards.ts';
import { expect, test } from '#tests/support/browser.ts';
import type { Portal } from '#tests/support/controls.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { createSubtreeToTerminate } from '#tests/support/subtree-to-terminate.ts';

const YEAR = new Date().getUTCFullYear() + 1;
/** The last Sunday of a month of 31 days, when Europe's clocks are changed. */
const lastSunday = (month: number) => {
  const day = 31 - new Date(Date.UTC(YEAR, month - 1, 31)).getUTCDay();
  return `${YEAR}-${String(month).padStart(2, '0')}-${day}`;
};

type Placed = { context: BrowserContext; portal: Portal; served: { deps: Deps } };
const subtree = ({ context, portal, served }: Placed, lockEnd: string | null = null) =>
  createSubtreeToTerminate(served, makerOf({ context, portal }), lockEnd);

const later = (page: Page) => page.getByRole('radio', { name: /^At a date and time/ });
const at = (page: Page) => page.getByLabel('Date and time', { exact: true });
const reason = (page: Page) => page.getByLabel('Reason', { exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const understand = (page: Page) => page.getByRole('checkbox', { name: /^I understand/ }).check();
const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name });

test.beforeEach(async ({ context, signInQuickly }) => {
  await signInQuickly(context, 'resellerManager');
});

test(
  '[ACC-06] an account and all below it are terminated after a review, a reason and a confirmation',
  { tag: JOURNEY },
  async ({ page, context, portal, served, axe }) => {
    const { root, prepaid: subscription } = await subtree({ context, portal, served });
    const ends = JSON.stringify({ PrepaidPeriodEnd: '2199-01-31', MinimumContractEnd: '2199-12-31' });
    await sql`update account set fields = fields || ${ends}::jsonb where id = ${subscription}`.execute(
      served.deps.db,
    );
    await page.goto(`/v/account/${root}`);
    // A button of the action bar, or in its overflow menu.
    const [action, more] = [page.getByTestId('terminate'), page.getByTestId('more-actions')];
    await expect(action.or(more).first()).toBeVisible();
    if (!(await action.isVisible())) await more.click();
    await action.click();
    await expect(page).toHaveURL(new RegExp(`/v/terminate\\?account=${root}$`));
    await expect(page).toHaveTitle(/^Terminate account · /);
    const ending = page.getByRole('region', { name: 'List of affected accounts' });
    await expect(ending.getByRole('row')).toHaveCount(5);
    const prepaid = ending.getByRole('row', { name: /^Prepaid/ });
    await expect(prepaid).toContainText('Auto-renew changes from Renew to Terminate');
    await expect(prepaid).toContainText('Prepaid until Jan 31, 2199: the rest is lost');
    await expect(prepaid).toContainText('Minimum contract until Dec 31, 2199');
    await axe(page);
    await goOn(page);
    await goOn(page);
    await expect(page.getByText('Enter a reason.')).toBeVisible();
    await axe(page);
    await reason(page).fill('The contract ends.');
    await goOn(page);
    await expect(page.getByText('4 accounts will be terminated. This cannot be undone')).toBeVisible();
    await expect(page.getByText('1 user will be signed out and can no longer sign in.')).toBeVisible();
    await expect(page.getByText('2 subscriptions will be terminated.')).toBeVisible();
    await expect(page.getByText('1 prepaid subscription will not be renewed')).toBeVisible();
    await expect(page.getByText('1 subscription is prepaid beyond that time.')).toBeVisible();
    await expect(page.getByText('1 subscription ends before its minimum contract does.')).toBeVisible();
    const confirm = page.getByRole('button', { name: 'Terminate 4 accounts' });
    await expect(confirm).toBeDisabled();
    await axe(page);
    await understand(page);
    await confirm.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'has been terminated.' })).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Open the account' }).click();
    await expect(page.getByTestId('terminated')).toBeVisible();
  },
);

test('[ACC-06] 10,000 affected accounts are listed, and only the rows in view are rendered', async ({
  page,
  context,
  portal,
  served,
}) => {
  const { root } = await subtree({ context, portal, served });
  await sql`
    insert into account (parent_id, type, display_name, path)
    select id, 'Department', 'Office ' || number, path || '/n' || number
    from account, generate_series(1, 10000) as number where id = ${root}
  `.execute(served.deps.db);
  // Too large to be embedded in the page, so the browser requests it.
  const asked = page.waitForResponse(/\/GetAccountsForTermination$/);
  await page.goto(`/v/terminate?account=${root}`);
  const { Accounts } = (await (await asked).json()) as Affected;
  const names = affectedRows(Accounts).map(one => one.DisplayName);
  const ending = page.getByRole('region', { name: 'List of affected accounts' });
  const table = ending.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  await expect(page.getByText('4 more accounts below these will also be terminated.')).toBeVisible();
  const drawn = async () => ending.getByRole('row').count();
  expect(await drawn()).toBeLessThan(60);
  await ending.focus();
  await page.keyboard.press('End');
  const last = ending.getByRole('row').last();
  await expect(last).toHaveAttribute('aria-rowindex', '10001');
  await expect(last).toBeInViewport();
  expect(await drawn()).toBeLessThan(60);
  const accounts = ending.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(accounts).toContainText(names.slice(-(await accounts.count())));
  await expectToFit(page);
});

test('[ACC-06] a time in a zone that changes its clocks is resolved; the schedule is shown and cancelled', async ({
  page,
  context,
  portal,
  served,
  axe,
}) => {
  const { root, user } = await subtree({ context, portal, served });
  await page.goto(`/v/terminate?account=${root}`);
  await later(page).check();
  await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Berlin');
  await at(page).fill(`${lastSunday(3)}T02:30`);
  await expect(page.getByText('This time does not exist because the clocks go forward.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: /^Use 3:00.AM instead$/ }).click();
  await expect(at(page)).toHaveValue(`${lastSunday(3)}T03:00`);
  await expect(page.getByText(/1:00.AM in UTC/)).toBeVisible();
  await at(page).fill(`${lastSunday(10)}T02:30`);
  await expect(page.getByText(/12:30.AM in UTC/)).toBeVisible();
  await page.getByRole('radio', { name: /^The second, .*GMT\+01:00$/ }).check();
  await expect(page.getByText(/1:30.AM in UTC/)).toBeVisible();
  await axe(page);
  await goOn(page);
  await reason(page).fill('Moving away');
  await goOn(page);
  await expect(page.getByText('Nothing changes until then')).toBeVisible();
  await understand(page);
  await page.getByRole('button', { name: 'Schedule termination' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'will be terminated on' })).toBeVisible();
  const { run_at: date } = await served.deps.db
    .selectFrom('job')
    .select('run_at')
    .where('account_id', '=', root)
    .executeTakeFirstOrThrow();
  expect(date.toISOString()).toBe(`${lastSunday(10)}T01:30:00.000Z`);

  await page.goto(`/v/account/${user}`);
  const band = page.getByTestId('terminating');
  // Still active, so the end date is shown as its state.
  await expect(page.getByTestId('state')).toHaveText(/^Ends Oct \d+, \d{4}$/);
  await expect(band).toContainText('together with');
  await expect(band).toContainText('Reason: Moving away');
  await expect(band.getByRole('button')).toHaveCount(0);
  await band.getByRole('link').click();
  await expect(band).toContainText(/October .* 2:30.AM GMT\+1/);
  await axe(page);
  await band.getByRole('button', { name: 'Cancel termination' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel termination' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been cancelled.' })).toBeVisible();
  await expect(band).toHaveCount(0);
});

test('[MSG-03] [ACC-06] a termination survives a reload at its step, and leaving it asks first', async ({
  page,
  context,
  portal,
  served,
}) => {
  const { root } = await subtree({ context, portal, served });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/v/terminate?account=${root}`);
  await goOn(page);
  await reason(page).fill('The contract ends.');
  // The browser's own dialog blocks leaving the tab; a reload triggers it.
  page.on('dialog', dialog => void dialog.accept());
  await page.reload();
  await expect(reason(page)).toHaveValue('The contract ends.');
  await goOn(page);
  await expect(heading(page, 2, 'Consequences')).toBeVisible();
  await expectToFit(page);
  await page.reload();
  await expect(heading(page, 2, 'Consequences')).toBeVisible();
  await page.getByRole('navigation', { name: 'Path to the account' }).getByRole('link').last().click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(heading(page, 2, 'Consequences')).toBeVisible();
  await page.getByRole('navigation', { name: 'Path to the account' }).getByRole('link').last().click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/v\/account\/\d+$/);
  await page.goto(`/v/terminate?account=${root}`);
  await goOn(page);
  await expect(reason(page)).toHaveValue('');
});

test('[RTE-01] [ACC-06] an account that is locked, contains the user, or is not theirs to terminate says so, and another can be chosen', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
  axe,
}) => {
  await test.step('locked subscriptions block the termination and show until when; the end of the last lock can be chosen', async () => {
    const { root } = await subtree({ context, portal, served }, `${YEAR}-06-30T10:20:30.000Z`);
    await page.goto(`/v/terminate?account=${root}`);
    await expect(page.getByRole('alert').filter({ hasText: '1 subscription is locked' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Monthly/ })).toContainText(`Locked until Jun 30, ${YEAR}`);
    await axe(page);
    await page.getByRole('button', { name: 'Terminate after the last lock ends' }).click();
    await expect(at(page)).toHaveValue(`${YEAR}-06-30T10:21`);
    await goOn(page);
    await expect(reason(page)).toBeVisible();
  });

  await test.step('/terminate lets the user choose an account, is denied without the right, and says what cannot be terminated', async () => {
    await page.goto('/v/terminate');
    await expect(heading(page, 1, 'Terminate account')).toBeVisible();
    await axe(page);
    await page.getByRole('searchbox').fill('Balaton');
    await page.getByRole('link', { name: /^Balaton Textil/ }).click();
    await expect(heading(page, 1, 'Terminate Balaton Textil')).toBeVisible();
    const id = new URL(page.url()).searchParams.get('account');
    await page.goto(`/v/account/${id}/terminate`);
    await expect(page).toHaveURL(new RegExp(`/v/terminate\\?account=${id}$`));
    await signInQuickly(context, 'accountManager');
    await page.reload();
    await expect(heading(page, 1, 'You do not have access')).toBeVisible();
    await signInQuickly(context, 'administrator');
    await page.goto('/v/terminate?account=1');
    await expect(page.getByText('You cannot terminate an account that contains you.')).toBeVisible();
    await page.goto('/v/terminate?account=999999999');
    await expect(heading(page, 1, 'Terminate account')).toHaveCount(0);
  });
});
