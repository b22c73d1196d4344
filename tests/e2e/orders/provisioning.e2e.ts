import type { Page } from '@playwright/test';
import { PROVISIONING_PAGE } from '#contract/orders/provisioning.ts';
import type { Deps } from '#server/platform/call.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const OPERATION = 'IProvisioningService/GetAccountProvisioningRequests';

const idOf = async (deps: Deps, name: string): Promise<number> => {
  const { id } = await deps.db
    .selectFrom('account')
    .select('id')
    .where('display_name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
};
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter by status' });
const rows = (page: Page) => page.getByTestId('provisioning').getByRole('rowheader');

test(
  '[ORD-01] [RTE-03] an account’s requests are filtered, opened and read, on a phone too',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    await signInQuickly(context, 'resellerManager');
    const company = await idOf(served.deps, 'Nordlicht Energie AG');
    await test.step('an account’s requests are filtered by status and show the error and the responses', async () => {
      await page.goto(`/v/account/${company}/provisioning`);
      await expect(page.getByRole('heading', { level: 2, name: 'Provisioning requests' })).toBeVisible();
      await expect(page).toHaveTitle(/^Provisioning requests · Nordlicht Energie AG · /);
      await expect(filters(page).getByRole('link')).toHaveCount(14);
      await axe(page);

      await filters(page)
        .getByRole('link', { name: /^Failed, can be retried/ })
        .click();
      await expect(page).toHaveURL(/status=FailedRetryable/);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('Service temporarily unavailable');
      await rows(page).getByRole('link').click();
      const details = page.getByTestId('request-details');
      await expect(details.getByText('New subscription')).toBeVisible();
      await expect(details.getByRole('heading', { name: 'Error' })).toBeVisible();
      await expect(details.getByRole('listitem')).toHaveCount(5);
      await details.getByText('Technical details').first().click();
      await expect(details.getByText('TEMPORARILY_UNAVAILABLE').first()).toBeVisible();
      await axe(page);
      // The open request is in the address.
      await page.reload();
      await expect(details).toBeVisible();
      await page.getByTestId('request').getByRole('link', { name: 'Close' }).click();
      await expect(details).toHaveCount(0);
    });
    await test.step('a link opens a request that is not in the list', async () => {
      const { id } = await served.deps.db
        .selectFrom('provisioning_request')
        .select('id')
        .where('status', '=', 'Escalated')
        .where('account_id', '=', company)
        .unionAll(
          served.deps.db
            .selectFrom('provisioning_request')
            .innerJoin('account', 'account.id', 'provisioning_request.account_id')
            .select('provisioning_request.id')
            .where('status', '=', 'Escalated')
            .where('parent_id', '=', company),
        )
        .executeTakeFirstOrThrow();
      await page.goto(`/v/account/${company}/provisioning?status=Cancelled&request=${id}`);
      await expect(page.getByTestId('request-details')).toContainText('ticket 48213');
    });
    await test.step('the requests fit a phone, and are not offered without the right', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/v/account/${company}/provisioning?status=FailedData`);
      await rows(page).getByRole('link').click();
      const details = page.getByTestId('request-details');
      await details.getByText('Technical details').first().click();
      await expect(details.getByText('DOMAIN_TAKEN').first()).toBeVisible();
      await expectToFit(page);
      await signInQuickly(context, 'user');
      const user = await idOf(served.deps, 'Paul Winter');
      await page.goto(`/v/account/${user}`);
      const pages = page.getByRole('navigation', { name: 'Account pages' });
      await expect(pages.getByRole('link', { name: 'Notifications' })).toBeVisible();
      await expect(pages.getByRole('link', { name: 'Provisioning requests' })).toHaveCount(0);
    });
  },
);

test('[ORD-01] a list or page of requests that failed is loaded again, and an empty one says why', async ({
  page,
  context,
  served,
  portal,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'resellerManager');
  const company = await idOf(served.deps, 'Nordlicht Energie AG');
  await test.step('a page that could not be loaded shows the error below the list and can be loaded again', async () => {
    const { path } = await served.deps.db
      .selectFrom('account')
      .select('path')
      .where('display_name', '=', 'Nordlicht Energie AG')
      .executeTakeFirstOrThrow();
    const reseller = path.split('/').at(-2);
    // Finished requests are not polled.
    await page.goto(`/v/account/${reseller}/provisioning?status=Completed`);
    await expect(rows(page)).toHaveCount(PROVISIONING_PAGE);
    await portal.fail(OPERATION, 500, 'The requests are being counted');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('alert')).toContainText('The requests are being counted');
    await expect(rows(page)).toHaveCount(PROVISIONING_PAGE);
    await axe(page);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await again.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(rows(page).nth(PROVISIONING_PAGE)).toBeVisible();
  });
  await test.step('a list without requests, without matches and one that failed show different messages', async () => {
    await portal.fail(OPERATION, 500, 'The list is being rebuilt.');
    await page.goto(`/v/account/${company}/provisioning?status=RolledBack`);
    await expect(page.getByTestId('failed')).toContainText('The list is being rebuilt.');
    await axe(page);
    await served.deps.db
      .updateTable('provisioning_request')
      .set({ status: 'Cancelled' })
      .where('status', '=', 'RolledBack')
      .execute();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No entries match the filters.')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page).first()).toBeVisible();
    const user = await idOf(served.deps, 'Clara Jensen');
    await served.deps.db.deleteFrom('provisioning_request').execute();
    await page.goto(`/v/account/${user}/provisioning`);
    await expect(page.getByText('No requests for this account yet.')).toBeVisible();
    await axe(page);
  });
});
