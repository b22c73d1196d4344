/** Browser driver of the service-order machine: a service with terms and a required field. Its invalid value is an empty field. */
import { sql } from 'kysely';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import type { OrderChoices, OrderedPlan } from '#machines/orders/order-types.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { errorOf, failRequest, failsWith, outputOf } from '../support/paused-requests.ts';
import { remember } from '../support/wizards.ts';
import { serviceOrderModel } from './service-order.model.ts';

const SERVICE = 'Papyrus Office Business';
const DOMAIN = 'TenantDomain';
const ORDER = 'IMarketplaceService/OrderService';
const FORM = 'IMarketplaceService/GetServiceOrderForm';

const domain = ({ page }: Fixtures) => page.locator(`#field-${DOMAIN}`);

/** Raises every price of the service, as a price calculation would store it. */
const raisePrices = ({ db }: Fixtures['deps']): Promise<unknown> =>
  sql`insert into price (marketplace_id, item_id, valid_from, unit)
    select marketplace_id, item_id, clock_timestamp(), unit + 1 from (
      select distinct on (marketplace_id, item_id) marketplace_id, item_id, unit
      from price join priceable_item on priceable_item.id = item_id join service_plan on service_plan.id = plan_id
      join service on service.id = service_id where display_name = ${SERVICE}
      order by marketplace_id, item_id, valid_from desc
    ) as last`.execute(db);

/** Stores an earlier order in the tab. */
async function storeChoices(fixtures: Fixtures, plan: OrderedPlan): Promise<void> {
  const { planId, serviceId } = await fixtures.deps.db
    .selectFrom('service_plan')
    .innerJoin('service', 'service.id', 'service_plan.service_id')
    .select(['service_plan.id as planId', 'service_id as serviceId'])
    .where('service.display_name', '=', SERVICE)
    .orderBy('planId')
    .executeTakeFirstOrThrow();
  const { id: accountId } = await accountNamed(fixtures, COMPANY);
  const key = crypto.randomUUID();
  const choices: OrderChoices = { accountId, serviceId, plan: { ...plan, planId }, key };
  await remember(fixtures, 'service-order', choices);
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
  const { id: account_id } = await accountNamed(fixtures, COMPANY);
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

export const serviceOrderDriver = driverOf(serviceOrderModel, {
  begin: async (fixtures, { choices: { accountId, plan } }) => {
    await fixtures.signInQuickly('companyAdministrator');
    if (plan !== null) await storeChoices(fixtures, plan);
    const parent = plan === null && accountId !== null;
    const query = parent ? `?parent=${(await accountNamed(fixtures, COMPANY)).id}` : '';
    await fixtures.page.goto(`/v/${query}#/Account/Create/Service`);
  },
  calls: {
    loadForm: FORM,
    acceptTerms: 'IMarketplaceService/AcceptTermsAndConditions',
    place: ORDER,
  },
  events: {
    'account.chosen': async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Find an account' }).fill('Nordlicht');
      await page.getByRole('button', { name: COMPANY }).first().click();
    },
    'account.changed': act.press('Change the account'),
    'service.chosen': async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Find a service' }).fill(SERVICE);
      await page.getByRole('button', { name: SERVICE }).click();
    },
    'service.changed': act.press('Change the service'),
    'form.requested': act.press('Try again'),
    'plan.made': async (fixtures, { plan }, ahead) => {
      // The page creates a key at once, and asks for the price.
      if (ahead[0]?.type === 'xstate.done.actor.createKey') await fixtures.portal.pause(FORM);
      await fixtures.page.getByRole('radio', { name: /^1 month/ }).check();
      await pageDriver.field(fixtures.page, 'Quantity').fill('2');
      await domain(fixtures).fill(String(plan.values[DOMAIN]));
      await pageDriver.press(fixtures.page, 'Continue');
    },
    'field.changed': fixtures => domain(fixtures).fill('tenant'),
    'plan.changed': act.press('Change the plan'),
    'terms.accepted': act.press('Accept the terms'),
    'order.confirmed': act.press('Place order'),
    'xstate.done.actor.createKey': () => Promise.resolve(),
    'another.requested': act.press('Order another service'),
    'xstate.done.actor.loadForm': (fixtures, event) =>
      setAccepted(fixtures, outputOf<OrderForm>(event)?.Terms?.IsAccepted === true),
    /** For the empty field the server's own error is shown at the field. */
    'xstate.error.actor.place': async (fixtures, event) => {
      const { deps, notes, portal } = fixtures;
      if (failsWith(event, 422)) notes.set('refusal', 'This field is required.');
      else if (errorOf(event)?.details) {
        await raisePrices(deps);
        notes.set(
          'refusal',
          'The price has changed since it was shown. Check the new price and place the order again.',
        );
      } else await failRequest(portal, ORDER, event);
    },
  },
  states: {
    choosingAccount: see.subheading('Choose an account'),
    choosingService: see.subheading('Choose a service'),
    loadingForm: async ({ page }) => {
      await expect(pageDriver.heading(page, 'Order a service')).toBeVisible();
      await expect(page.locator('[aria-current="step"]')).toHaveText('Plan');
    },
    unavailable: see.problem,
    choosingPlan: async (fixtures, snapshot) => {
      await see.subheading('Choose a plan')(fixtures);
      if (DOMAIN in snapshot.context.fields)
        await expect(domain(fixtures)).toHaveAttribute('aria-invalid', 'true');
      else await expect(domain(fixtures)).not.toHaveAttribute('aria-invalid', 'true');
    },
    creatingKey: see.heading('Order a service'),
    reviewing: async (fixtures, snapshot) => {
      const { form, priceChanges } = snapshot.context;
      await see.subheading('Review your order')(fixtures);
      await see.problem(fixtures, snapshot);
      await pageDriver.expectShown(fixtures.page.getByTestId('price-changes'), priceChanges.length > 0);
      const enabled = form?.Terms?.IsAccepted === true;
      await expect(pageDriver.button(fixtures.page, 'Place order')).toBeEnabled({ enabled });
    },
    acceptingTerms: see.busy('Accept the terms'),
    placing: see.busy('Place order'),
    placed: see.status(`${SERVICE} for ${COMPANY}`),
  },
  unreachable: { 'xstate.error.actor.createKey': 'the browser always creates a key' },
});
