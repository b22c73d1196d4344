/** Browser driver of the service-order machine: a service with terms and a required field. Its invalid value is an empty field. */
import { sql } from 'kysely';
import type { EventObject } from 'xstate';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import type {
  OrderChoices,
  OrderedPlan,
  ServiceOrderContext,
  ServiceOrderInput,
} from '#machines/orders/order-types.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { outputOf } from '../support/paused-requests.ts';

const COMPANY = 'Nordlicht Energie AG';
const SERVICE = 'Papyrus Office Business';
const DOMAIN = 'TenantDomain';
const ORDER = 'IMarketplaceService/OrderService';

const domain = ({ page }: Fixtures) => page.locator(`#field-${DOMAIN}`);
const step = ({ page }: Fixtures, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

const idOf = async ({ deps }: Fixtures, table: 'account' | 'service', name: string): Promise<number> =>
  (await deps.db.selectFrom(table).select('id').where('display_name', '=', name).executeTakeFirstOrThrow())
    .id;

/** Every price of the service rises, as a recomputation stores it. */
const raisePrices = ({ db }: Fixtures['deps']): Promise<unknown> =>
  sql`insert into price (marketplace_id, item_id, valid_from, unit)
    select marketplace_id, item_id, clock_timestamp(), unit + 1 from (
      select distinct on (marketplace_id, item_id) marketplace_id, item_id, unit
      from price join priceable_item on priceable_item.id = item_id join service_plan on service_plan.id = plan_id
      join service on service.id = service_id where display_name = ${SERVICE}
      order by marketplace_id, item_id, valid_from desc
    ) as last`.execute(db);

/** Stores an earlier order in the tab, in the page's format. */
async function storeChoices(fixtures: Fixtures, plan: OrderedPlan): Promise<void> {
  const serviceId = await idOf(fixtures, 'service', SERVICE);
  const { id: planId } = await fixtures.deps.db
    .selectFrom('service_plan')
    .select('id')
    .where('service_id', '=', serviceId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const choices: OrderChoices = {
    accountId: await idOf(fixtures, 'account', COMPANY),
    serviceId,
    plan: { ...plan, planId },
    key: crypto.randomUUID(),
  };
  await fixtures.page.addInitScript(
    kept => sessionStorage.setItem('draft-service-order', kept),
    JSON.stringify(choices),
  );
}

/** Writes whether the company has accepted the service's terms, which the form shows. */
async function setAccepted(fixtures: Fixtures, isAccepted: boolean): Promise<void> {
  const { db } = fixtures.deps;
  const { id: version_id } = await db
    .selectFrom('terms_version')
    .innerJoin('terms_document', 'terms_document.id', 'terms_version.document_id')
    .select('terms_version.id')
    .where('product_name', '=', SERVICE)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  const account_id = await idOf(fixtures, 'account', COMPANY);
  await db
    .deleteFrom('terms_confirmation')
    .where('version_id', '=', version_id)
    .where('account_id', '=', account_id)
    .execute();
  if (!isAccepted) return;
  await db
    .insertInto('terms_confirmation')
    .values({ version_id, account_id, confirmed_by: account_id, confirmed_at: new Date() })
    .execute();
}

export const serviceOrderDriver: BrowserDriver = {
  maxSteps: 12,
  begin: async (fixtures, input) => {
    const { accountId, plan } = (input as ServiceOrderInput).choices;
    await fixtures.signInQuickly('companyAdministrator');
    if (plan !== null) await storeChoices(fixtures, plan);
    const parent = plan === null && accountId !== null;
    const query = parent ? `?parent=${await idOf(fixtures, 'account', COMPANY)}` : '';
    await fixtures.page.goto(`/v/${query}#/Account/Create/Service`);
  },
  calls: {
    loadForm: 'IMarketplaceService/GetServiceOrderForm',
    acceptTerms: 'IMarketplaceService/AcceptTermsAndConditions',
    place: ORDER,
  },
  events: {
    'account.chosen': async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Find an account' }).fill('Nordlicht');
      await page.getByRole('button', { name: COMPANY }).first().click();
    },
    'account.changed': ({ page }) => pageDriver.press(page, 'Change the account'),
    'service.chosen': async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Find a service' }).fill(SERVICE);
      await page.getByRole('button', { name: SERVICE }).click();
    },
    'service.changed': ({ page }) => pageDriver.press(page, 'Change the service'),
    'form.requested': ({ page }) => pageDriver.press(page, 'Try again'),
    'plan.made': async (fixtures, event) => {
      const { plan } = event as EventObject & { plan: OrderedPlan };
      await fixtures.page.getByRole('radio', { name: /^1 month/ }).check();
      await pageDriver.field(fixtures.page, 'Quantity').fill('2');
      await domain(fixtures).fill(String(plan.values[DOMAIN]));
      await pageDriver.press(fixtures.page, 'Continue');
    },
    'field.changed': fixtures => domain(fixtures).fill('tenant'),
    'plan.changed': ({ page }) => pageDriver.press(page, 'Change the plan'),
    'terms.accepted': ({ page }) => pageDriver.press(page, 'Accept the terms'),
    'order.confirmed': ({ page }) => pageDriver.press(page, 'Place order'),
    // The page creates a key at once.
    'xstate.done.actor.createKey': () => Promise.resolve(),
    'another.requested': ({ page }) => pageDriver.press(page, 'Order another service'),
    'xstate.done.actor.loadForm': (fixtures, event) =>
      setAccepted(fixtures, outputOf<OrderForm>(event)?.Terms?.IsAccepted === true),
    /** For the empty field the server's own error is shown at the field. */
    'xstate.error.actor.place': async ({ portal, deps, notes }, event) => {
      const { error } = event as unknown as { error: CallFailure };
      if (error.status === 422) notes.set('refusal', 'This field is required.');
      else if (error.details) {
        await raisePrices(deps);
        notes.set(
          'refusal',
          'The price has changed since it was shown. Check the new price and place the order again.',
        );
      } else await portal.fail(ORDER, error.status, refusal.message);
    },
  },
  states: {
    choosingAccount: fixtures => expect(step(fixtures, 'Choose an account')).toBeVisible(),
    choosingService: fixtures => expect(step(fixtures, 'Choose a service')).toBeVisible(),
    loadingForm: async ({ page }) => {
      await expect(pageDriver.heading(page, 'Order a service')).toBeVisible();
      await expect(page.locator('[aria-current="step"]')).toHaveText('Plan');
    },
    unavailable: (fixtures, { context }) =>
      pageDriver.expectProblem(fixtures, (context as ServiceOrderContext).problem),
    choosingPlan: async (fixtures, { context }) => {
      await expect(step(fixtures, 'Choose a plan')).toBeVisible();
      const isWrong = DOMAIN in (context as ServiceOrderContext).fields;
      if (isWrong) await expect(domain(fixtures)).toHaveAttribute('aria-invalid', 'true');
      else await expect(domain(fixtures)).not.toHaveAttribute('aria-invalid', 'true');
    },
    creatingKey: ({ page }) => expect(pageDriver.heading(page, 'Order a service')).toBeVisible(),
    reviewing: async (fixtures, { context }) => {
      const { form, problem, priceChanges } = context as ServiceOrderContext;
      await expect(step(fixtures, 'Review your order')).toBeVisible();
      await pageDriver.expectProblem(fixtures, problem);
      await expect(fixtures.page.getByTestId('price-changes')).toHaveCount(priceChanges.length > 0 ? 1 : 0);
      const order = pageDriver.button(fixtures.page, 'Place order');
      if (form?.Terms?.IsAccepted) await expect(order).toBeEnabled();
      else await expect(order).toBeDisabled();
    },
    acceptingTerms: ({ page }) => pageDriver.expectBusy(page, 'Accept the terms'),
    placing: ({ page }) => pageDriver.expectBusy(page, 'Place order'),
    placed: ({ page }) =>
      expect(page.getByRole('status').filter({ hasText: `${SERVICE} for ${COMPANY}` })).toBeVisible(),
  },
  unreachable: { 'xstate.error.actor.createKey': 'the browser always creates a key' },
};
