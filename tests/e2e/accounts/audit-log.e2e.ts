import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import type { Portal } from '#tests/support/server.ts';

type Served = Pick<Portal, 'deps'>;

/** Inserts this many changes of Paul's phone by Anna, a minute apart, the oldest an hour ago. */
async function phoneChanges(served: Served, count: number): Promise<void> {
  const [actor_id, object_id] = [
    await accountOf(served, 'companyAdministrator'),
    await accountOf(served, 'user'),
  ];
  const base = {
    actor_id,
    object_id,
    impersonator_id: null,
    result: 'success' as const,
    address: '192.0.2.14',
  };
  const entries = Array.from({ length: count }, (_, index) => ({
    ...base,
    at: new Date(Date.now() - (70 - index) * 60_000),
    action: 'account.update',
    changes: JSON.stringify([{ field: 'Phone', old: `+49 ${index}`, new: `+49 ${index + 1}` }]),
  }));
  await served.deps.db.insertInto('audit_entry').values(entries).execute();
}

const rows = (page: Page) =>
  page
    .getByTestId('audit-log')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

const filterBy = async (page: Page, filter: string) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Filter by').selectOption(filter);
};

test(
  '[ACC-07] the audit log of a company is filtered and paged, and the export has the filtered entries',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    await phoneChanges(served, 60);
    await signInQuickly(context, 'companyAdministrator');
    const { id } = await accountNamed(served, COMPANY);
    await page.goto(`/v/account/${id}/audit-log?time=last:1d&action=account.update`);
    await expect(page).toHaveTitle(/^Audit log · Nordlicht Energie AG · /);
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText('60 entries', { exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(60);

    await filterBy(page, 'New value');
    await page.getByLabel('New value').fill('+49 7');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await expect(page).toHaveURL(/time=last%3A1d&action=account\.update&new=%2B49\+7$/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Details' }).click();
    const changes = page.getByRole('table').filter({ hasText: 'Old value' }).last();
    await expect(changes.getByRole('row').last()).toHaveText('Phone− +49 6+ +49 7');
    await axe(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    // The columns that the list shows.
    expect(lines[0]).toMatch(
      /Time \(UTC\),Performed by,Impersonated by,Action,Account,Changed field,Old value,New value$/,
    );
    expect(lines[1]).toContain('account.update,Paul Winter,Phone,');

    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove filter New value' }).click();
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/audit-log\?time=last%3A1d$/);
  },
);

test('[ACC-07] a bar for each day shows its number of entries, and switches to that day and back', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
  axe,
}) => {
  const [actor_id, object_id] = [
    await accountOf(served, 'companyAdministrator'),
    await accountOf(served, 'user'),
  ];
  const entry = { actor_id, object_id, impersonator_id: null, address: null, result: 'success' as const };
  const times = ['03T10:00', '03T23:59', '05T00:00', '06T12:00', '06T12:01', '06T12:02'];
  await served.deps.db
    .insertInto('audit_entry')
    .values(times.map(time => ({ ...entry, at: new Date(`2025-03-${time}Z`), action: 'note.add' })))
    .execute();
  await signInQuickly(context, 'companyAdministrator');
  const { id } = await accountNamed(served, COMPANY);
  const address = `/v/account/${id}/audit-log?time=2025-03-03..2025-03-06&action=note.add`;
  await portal.fail('IAccountService/GetAuditDays', 500, 'The days are being counted');
  await page.goto(address);
  await expect(page.getByTestId('failed')).toContainText('The days are being counted');
  await page.getByRole('button', { name: 'Try again' }).click();
  const days = page.getByRole('list', { name: 'Entries per day' }).getByRole('button');
  const names = [
    'Monday, March 3, 2025: 2 entries',
    'Tuesday, March 4, 2025: no entries',
    'Wednesday, March 5, 2025: 1 entry',
    'Thursday, March 6, 2025: 3 entries',
  ];
  await expect(days).toHaveCount(4);
  for (const [index, name] of names.entries()) await expect(days.nth(index)).toHaveAccessibleName(name);
  await axe(page);
  await days.nth(0).press('Enter');
  await expect(page).toHaveURL(/time=2025-03-03&action=note\.add$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(days.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(days).toHaveCount(4);
  await days.nth(3).click();
  await expect(rows(page)).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await days.nth(3).click();
  await expect(page).toHaveURL(address);
  await expect(rows(page)).toHaveCount(6);
  // The period before is unknown after a link to one day, so the bar leads to the default period.
  await page.goto(`/v/account/${id}/audit-log?time=2025-03-03`);
  await expect(days).toHaveCount(1);
  await days.click();
  await expect(page).toHaveURL(/audit-log\?time=last%3A7d$/);
  // More days than fit: the newest are visible, whatever period was shown before.
  for (const count of [7, 30]) {
    await page.getByRole('radio', { name: `${count} days` }).press(' ');
    await expect(days).toHaveCount(count + 1);
    await expect(days.last()).toBeInViewport();
  }
});

test('[ACC-07] an actor is chosen by name; an empty log, a failed page and a failed export show a message', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'administrator');
  const { id } = await accountNamed(served, COMPANY);
  await portal.fail('IAccountService/GetAuditLog', 500, 'The log is being sorted');
  await page.goto(`/v/account/${id}/audit-log?view=all`);
  await expect(page.getByTestId('failed')).toContainText('The log is being sorted');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();

  await filterBy(page, 'Performed by');
  await page.getByRole('combobox', { name: 'Performed by' }).fill('Anna Berg');
  await page.getByRole('option', { name: 'Anna Berg' }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Apply filter' }).click();
  const filters = page.getByRole('list', { name: 'Active filters' });
  await expect(filters).toHaveText('Performed by: Anna Berg');
  await expect(rows(page).first()).toContainText('Anna Berg');

  await portal.fail('IAccountService/ExportAuditLog', 500);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await expect(page.getByText('Unable to export file, refresh and try again')).toBeVisible();
  await page.goto(`/v/account/${id}/audit-log?old=nowhere+to+be+found`);
  await expect(page.getByText('No entries in this period match the filters.')).toBeVisible();
});

test('[ACC-07] the log shows the chosen period, columns and saved view, and is refreshed', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  const { id } = await accountNamed(served, COMPANY);

  await test.step('the log shows seven days by default; another period, columns and a saved view are kept', async () => {
    const address = `/v/account/${id}/audit-log`;
    await page.goto(address);
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
    await page.getByRole('radio', { name: 'All' }).check();
    await expect(page).toHaveURL(/audit-log\?view=all$/);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();

    // A period without a button of its own is among the buttons while it is shown.
    await page.goto(`${address}?time=last:14d`);
    await expect(page.getByRole('radio', { name: '14 days' })).toBeChecked();
    await page.getByRole('radio', { name: 'Custom' }).check();
    await page.getByLabel('From').fill('2025-03-03');
    await expect(page).toHaveURL(/time=2025-03-03\.\.$/);
    await page.getByLabel('To (inclusive)').fill('2025-03-06');
    await expect(page).toHaveURL(/time=2025-03-03\.\.2025-03-06$/);

    await filterBy(page, 'Action');
    await page.getByLabel('Condition').selectOption('is not');
    await page.getByRole('checkbox', { name: 'Note added' }).check();
    await axe(page);
    await page.getByRole('button', { name: 'Apply filter' }).click();
    const filters = page.getByRole('list', { name: 'Active filters' });
    await expect(filters).toHaveText('Action: not Note added');

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'IP address' }).check();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save or manage views…' }).click();
    await page.getByLabel('Name of the view').fill('Without notes');
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: 'Without notes' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Account pages' })
      .getByRole('link', { name: 'Audit log' })
      .click();
    await expect(page).toHaveURL(/audit-log$/);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitemradio', { name: 'Without notes' }).click();
    await expect(page).toHaveURL(/time=2025-03-03\.\.2025-03-06&action=not%3Anote\.add&columns=[\w%]+$/);
    await expect(page.getByLabel('To (inclusive)')).toHaveValue('2025-03-06');
  });

  await test.step('the log is refreshed automatically at the chosen interval', async () => {
    await page.clock.install();
    await page.goto(`/v/account/${id}/audit-log?time=last:1d&action=account.update&new=%2B49`);
    await expect(page.getByText('No entries in this period match the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    const refresh = page.getByLabel('Refresh automatically');
    // The option for entries in progress is missing, because a log has none.
    await expect(refresh.getByRole('option')).toHaveText(['Off', 'Every 10 seconds', 'Every minute']);
    await expect(refresh).toHaveValue('off');
    await phoneChanges(served, 1);
    await refresh.selectOption('Every 10 seconds');
    await page.clock.runFor(10_000);
    await expect(rows(page)).toHaveCount(1);
  });
});

test(
  '[RTE-03] the user log is the audit log of one user; their own needs no right and fits a phone',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    await phoneChanges(served, 2);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInQuickly(context, 'user');
    const id = await accountOf(served, 'user');
    await page.goto(`/v/account/${id}/user-log?time=last:1d`);
    await expect(page.getByRole('heading', { level: 2, name: 'User log' })).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Account pages' });
    await expect(pages.getByRole('link', { name: 'User log' })).toHaveAttribute('aria-current', 'page');
    await expect(pages.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Account changed' })).toHaveCount(2);
    await axe(page);
    await page.getByRole('radio', { name: 'Sign-ins' }).check();
    await expect(page).toHaveURL(/user-log\?time=last%3A1d&show=sign-ins$/);
    await expect(rows(page).filter({ hasText: 'Account changed' })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Signed in' }).first()).toBeVisible();
    await expectToFit(page);
  },
);
