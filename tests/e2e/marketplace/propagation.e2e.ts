/** Propagating services of a pricelist to the pricelists of customers. */
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { makeRole } from '#tests/support/placed-people.ts';
import { pricelistsOfReseller } from '#tests/support/reseller-pricelists.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

test(
  '[MKT-07] services are propagated from a pricelist: filters with a live count, customers, review, run and results',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly, served, axe }) => {
    const { db } = served.deps;
    const [standard] = await pricelistsOfReseller(served);
    // The resellers below lack the services of one vendor.
    await sql`delete from marketplace_service where marketplace_id in (
    select marketplace.id from marketplace join account on account.id = owner_id where parent_id = ${standard?.owner_id}
  ) and service_id in (
    select service.id from service join account on account.id = vendor_id where account.display_name = 'Aurelia Software'
  )`.execute(db);
    const { count } = await db
      .selectFrom('service')
      .innerJoin('account', 'account.id', 'vendor_id')
      .where('account.display_name', '=', 'Aurelia Software')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await signInQuickly(context, 'resellerManager');
    await page.goto(`/v/pricelists?list=${standard?.id}&tab=propagation`);
    await expect(page.getByTestId('match-count')).toHaveText(
      '0 services of 80 in this pricelist pass the filters.',
    );
    await page.getByRole('link', { name: 'Propagate services' }).click();

    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('Add at least one filter.');
    await press(page, 'Add filter');
    await expect(page.getByTestId('match-count')).toHaveText(
      '80 services of 80 in this pricelist pass the filters.',
    );
    await expect(page.getByText('The first 50 are shown.')).toBeVisible();
    await press(page, 'Add filter');
    await expect(page.getByText('Only one filter may have an empty vendor selection.')).toBeVisible();
    await press(page, 'Remove filter 2');
    await page.getByLabel('Add vendor').selectOption('Aurelia Software');
    await expect(page.getByTestId('match-count')).toHaveText(
      `${count} services of 80 in this pricelist pass the filters.`,
    );
    await axe(page);
    await press(page, 'Continue');

    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('Choose at least one pricelist.');
    await expect(row(page, /Baltic Cloud Alliance Standard prices/)).toContainText(`${count}`);
    await page
      .getByRole('checkbox', { name: 'Propagate to Standard prices, Baltic Cloud Alliance' })
      .press('Space');
    await press(page, 'Select all shown');
    await expect(page.getByRole('button', { name: 'Select all shown' })).toHaveCount(0);
    await axe(page);
    await page.reload();
    await expect(
      page.getByRole('checkbox', { name: 'Propagate to Standard prices, Fenland Computing' }),
    ).toBeChecked();
    await press(page, 'Continue');
    await expect(page.getByText('The changed filters are saved with the pricelist.')).toBeVisible();
    await axe(page);
    // One of the pricelists is deleted before the run reaches it.
    await sql`delete from marketplace using account
    where account.id = owner_id and account.display_name = 'Fenland Computing' and not is_default`.execute(
      db,
    );
    await press(page, 'Propagate to 4 pricelists');
    await expect(page.getByText('Not all pricelists got the services.')).toBeVisible();
    await expect(row(page, /Fenland Computing Large/)).toContainText('The customer’s pricelist was deleted.');
    await expect(row(page, /Baltic Cloud Alliance Standard/)).toContainText(String(count));
    await axe(page);
    // A reload shows the same run.
    await page.reload();
    await expect(row(page, /Fenland Computing Large/)).toContainText('The customer’s pricelist was deleted.');
    await press(page, 'Repeat for 1 pricelist');
    await expect(row(page, /Fenland Computing Large/)).toContainText('The customer’s pricelist was deleted.');
    await press(page, 'Finish');
    await page.getByRole('link', { name: 'Back to the pricelist' }).click();
    await expect(page.getByRole('region', { name: /^Propagation filter/ })).toHaveCount(1);
  },
);

test('[MKT-07] a customer is disabled with the reason if the user may not propagate to it', async ({
  page,
  context,
  signInQuickly,
  served,
  axe,
}) => {
  const { db } = served.deps;
  const seller = await accountNamed(served, RESELLER);
  const role = await makeRole(
    served,
    [
      'LOGIN:Execute',
      'MARKETPLACE:Read',
      'RESELLER_ACCOUNT:Read',
      'CUSTOMER_PRICELIST:Read',
      'CUSTOMER_PRICELIST:Create',
    ],
    'Reseller',
  );
  const { account_id } = await db
    .selectFrom('login')
    .select('account_id')
    .where('username', '=', 'margaret.hollis')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('role_assignment')
    .set({ role_id: role })
    .where('account_id', '=', account_id)
    .where('scope_id', '=', seller.id)
    .execute();
  await signInQuickly(context, 'resellerManager');
  await page.goto('/v/propagation');
  await page
    .getByRole('row', { name: /Standard prices Default Northbridge/ })
    .getByRole('link')
    .click();
  await press(page, 'Add filter');
  await press(page, 'Continue');
  await expect(
    page.getByRole('checkbox', { name: 'Propagate to Standard prices, Fenland Computing' }),
  ).toBeDisabled();
  await expect(row(page, /Fenland Computing/).first()).toContainText(
    'You do not have permission to propagate to this customer.',
  );
  await expect(page.getByRole('button', { name: 'Select all shown' })).toHaveCount(0);
  await axe(page);
  await page.goto('/v/propagation?list=999999999');
  await expect(page.getByRole('alert')).toContainText('does not exist, or you do not have access');
});
