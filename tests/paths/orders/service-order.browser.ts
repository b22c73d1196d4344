/** A service with terms and a field of its own, ordered at #/Account/Create/Service; what is not valid is that field left blank. */
import type { OrderForm } from '#contract/orders/service-orders.ts';
import type { OrderDraft, ServiceOrderContext } from '#machines/orders/service-order.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { nextOutcome, outputOf } from '../support/held-calls.ts';
import { refusal } from '../support/model.ts';
import type { World } from '../support/world.ts';

const COMPANY = 'Nordlicht Energie AG';
const SERVICE = 'Papyrus Office Business';
const DOMAIN = 'TenantDomain';
const ORDER = 'IMarketplaceService/OrderService';

const isInvalid = (outcome: { type: string; error?: CallFailure } | undefined) =>
  outcome?.error?.status === 422;
const domain = ({ page }: World) => page.locator(`#field-${DOMAIN}`);
const step = ({ page }: World, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const domainFor = (ahead: { type: string }[]) =>
  isInvalid(nextOutcome(ahead, 'place')) ? ' ' : 'tenant.nordlicht.example';

const idOf = async ({ deps }: World, table: 'account' | 'service', name: string): Promise<number> =>
  (await deps.db.selectFrom(table).select('id').where('display_name', '=', name).executeTakeFirstOrThrow())
    .id;

/** What was chosen in this tab before, as the page keeps it. */
async function storeDraft(world: World, ahead: { type: string }[]): Promise<void> {
  const serviceId = await idOf(world, 'service', SERVICE);
  const { id: planId } = await world.deps.db
    .selectFrom('service_plan')
    .select('id')
    .where('service_id', '=', serviceId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const draft: OrderDraft = {
    accountId: await idOf(world, 'account', COMPANY),
    serviceId,
    plan: { planId, quantity: 2, values: { [DOMAIN]: domainFor(ahead) }, key: crypto.randomUUID() },
  };
  await world.page.addInitScript(
    kept => sessionStorage.setItem('draft-service-order', kept),
    JSON.stringify(draft),
  );
}

/** Whether the service's terms are accepted for the company, as the form is to tell. */
async function setAccepted(world: World, isAccepted: boolean): Promise<void> {
  const { db } = world.deps;
  const { id: version_id } = await db
    .selectFrom('terms_version')
    .innerJoin('terms_document', 'terms_document.id', 'terms_version.document_id')
    .select('terms_version.id')
    .where('product_name', '=', SERVICE)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  const account_id = await idOf(world, 'account', COMPANY);
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

export const serviceOrderSide: BrowserSide = {
  longest: 12,
  begin: async (world, input, ahead) => {
    const { draft } = input as { draft: OrderDraft };
    await world.signInQuickly('companyAdministrator');
    if (draft.plan !== null) await storeDraft(world, ahead);
    const parent = draft.plan === null && draft.accountId !== null;
    const query = parent ? `?parent=${await idOf(world, 'account', COMPANY)}` : '';
    await world.page.goto(`/v/${query}#/Account/Create/Service`);
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
    'account.changed': ({ page }) => hands.press(page, 'Change the account'),
    'service.chosen': async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Find a service' }).fill(SERVICE);
      await page.getByRole('button', { name: SERVICE }).click();
    },
    'service.changed': ({ page }) => hands.press(page, 'Change the service'),
    'form.requested': ({ page }) => hands.press(page, 'Try again'),
    'plan.made': async (world, _, ahead) => {
      await world.page.getByRole('radio', { name: /^1 month/ }).check();
      await hands.field(world.page, 'Quantity').fill('2');
      await domain(world).fill(domainFor(ahead));
      await hands.press(world.page, 'Continue');
    },
    'field.changed': world => domain(world).fill('tenant'),
    'plan.changed': ({ page }) => hands.press(page, 'Change the plan'),
    'terms.accepted': ({ page }) => hands.press(page, 'Accept the terms'),
    'order.confirmed': ({ page }) => hands.press(page, 'Place order'),
    'another.requested': ({ page }) => hands.press(page, 'Order another service'),
    'xstate.done.actor.loadForm': (world, event) =>
      setAccepted(world, outputOf<OrderForm>(event)?.Terms?.IsAccepted === true),
    /** The blank field is refused by the server itself, with its words beside the field. */
    'xstate.error.actor.place': async ({ portal, notes }, event) => {
      const { error } = event as unknown as { error: CallFailure };
      if (isInvalid({ type: event.type, error })) notes.set('refusal', 'This field is required.');
      else await portal.fail(ORDER, error.status, refusal.message);
    },
  },
  states: {
    choosingAccount: world => expect(step(world, 'Choose an account')).toBeVisible(),
    choosingService: world => expect(step(world, 'Choose a service')).toBeVisible(),
    loadingForm: async ({ page }) => {
      await expect(hands.heading(page, 'Order a service')).toBeVisible();
      await expect(page.locator('[aria-current="step"]')).toHaveText('Plan');
    },
    unavailable: (world, { context }) => hands.expectProblem(world, (context as ServiceOrderContext).problem),
    planning: async (world, { context }) => {
      await expect(step(world, 'Choose a plan')).toBeVisible();
      const isWrong = DOMAIN in (context as ServiceOrderContext).fields;
      if (isWrong) await expect(domain(world)).toHaveAttribute('aria-invalid', 'true');
      else await expect(domain(world)).not.toHaveAttribute('aria-invalid', 'true');
    },
    reviewing: async (world, { context }) => {
      const { form, problem } = context as ServiceOrderContext;
      await expect(step(world, 'Review your order')).toBeVisible();
      await hands.expectProblem(world, problem);
      const order = hands.button(world.page, 'Place order');
      if (form?.Terms?.IsAccepted) await expect(order).toBeEnabled();
      else await expect(order).toBeDisabled();
    },
    acceptingTerms: ({ page }) => hands.expectBusy(page, 'Accept the terms'),
    placing: ({ page }) => hands.expectBusy(page, 'Place order'),
    placed: ({ page }) =>
      expect(page.getByRole('status').filter({ hasText: `${SERVICE} for ${COMPANY}` })).toBeVisible(),
  },
};
