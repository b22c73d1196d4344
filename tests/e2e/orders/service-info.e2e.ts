import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

test(
  '[ACC-09] service info shows a subscription’s terms and dates; its secrets stay hidden without the right',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    const { db } = served.deps;
    const company = await accountNamed(served, COMPANY);
    const product = await db
      .selectFrom('account')
      .selectAll()
      .where('product_name', '=', 'Bluefjord Cloud Server')
      .where('parent_id', '=', company.id)
      .executeTakeFirstOrThrow();
    const fields: Record<string, unknown> = {
      ...product.fields,
      CommitmentPeriod: 'annual',
      FeeType: 'monthly',
      AutoRenew: 'renew',
      BillingRule: 'in advance',
      MinimumContractEnd: '2020-01-31',
      PrepaidPeriodEnd: '2099-01-31',
    };
    await db
      .updateTable('account')
      .set({ fields: JSON.stringify(fields), lock_end: null })
      .where('id', '=', product.id)
      .execute();
    await page.setViewportSize({ width: 390, height: 844 });
    await signInQuickly(context, 'companyAdministrator');
    await page.goto(`/v/account/${product.id}/service-info`);
    await expect(page).toHaveTitle(/^Service info · Bluefjord Cloud Server · /);
    const fact = (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('definition');
    await expect(fact('Billing rule')).toHaveText('in advance');
    await expect(fact('Commitment period')).toHaveText('Annual');
    await expect(fact('Product number')).toHaveText(String(fields['ProductNumber']));
    await expect(fact('Vendor SKU')).toHaveText(String(fields['VendorSku']));
    const dates = page.getByTestId('deadlines').getByRole('listitem');
    await expect(dates.first()).toHaveText(/^Minimum contract endsJanuary 31, 2020 past$/);
    await expect(dates.last()).toHaveText(/^Prepaid period endsJanuary 31, 2099 in [\d,]+ days$/);
    const own = page.getByTestId('own-fields');
    await expect(own).toContainText('••••••••');
    await expect(own.getByRole('button')).toHaveCount(0);
    await axe(page);
    await expectToFit(page);

    await page.goto(`/v/account/${company.id}/service-info`);
    await expect(page.getByTestId('not-found')).toBeVisible();
  },
);
