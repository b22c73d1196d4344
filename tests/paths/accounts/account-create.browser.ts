/** A new department at #/Account/Create/Department; what is not valid is a name left empty. */
import type { AccountCreateContext } from '#machines/accounts/account-create.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { nextOutcome } from '../support/held-calls.ts';
import { refusal } from '../support/model.ts';
import type { World } from '../support/world.ts';

const COMPANY = 'Nordlicht Energie AG';
const NAME = 'Name (required)';

const isInvalid = (outcome: { type: string; error?: CallFailure } | undefined) =>
  outcome?.error?.status === 422;
const name = ({ page }: World) => hands.field(page, NAME);

export const accountCreateSide: BrowserSide = {
  begin: async ({ page, signInQuickly }) => {
    await signInQuickly('companyAdministrator');
    await page.goto('/v/#/Account/Create/Department');
  },
  calls: {
    loadForm: 'IAccountService/GetDefaultViewsForCustomAction',
    create: 'IAccountService/CreateAccount',
  },
  events: {
    'parent.chosen': async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Find an account' }).fill('Nordlicht');
      await page.getByRole('button', { name: COMPANY }).first().click();
    },
    'parent.changed': async ({ page }) => {
      const other = hands.button(page, 'Choose another parent account').or(hands.button(page, 'Change'));
      await other.click();
    },
    'form.requested': ({ page }) => hands.press(page, 'Try again'),
    'form.submitted': async (world, _, ahead) => {
      const outcome = nextOutcome(ahead, 'create');
      await name(world).fill(isInvalid(outcome) ? '' : 'Research');
      await hands.press(world.page, 'Create');
    },
    'field.changed': world => name(world).fill('R'),
    'another.requested': ({ page }) => hands.press(page, 'Create another'),
    /** The name left empty is refused by the server itself, with its words beside the field. */
    'xstate.error.actor.create': async ({ portal }, event) => {
      if (!isInvalid(event)) await portal.fail('IAccountService/CreateAccount', 403, refusal.message);
    },
  },
  states: {
    choosingParent: ({ page }) =>
      expect(page.getByRole('heading', { level: 2, name: 'Choose a parent account' })).toBeVisible(),
    loadingForm: ({ page }) => expect(hands.heading(page, 'Create department')).toBeVisible(),
    unavailable: (world, { context }) =>
      hands.expectProblem(world, (context as AccountCreateContext).problem),
    editing: async (world, { context }) => {
      const { fields } = context as AccountCreateContext;
      await hands.expectIdle(world.page, 'Create');
      const isNameWrong = 'DisplayName' in fields;
      await expect(world.page.getByRole('link', { name: /^Name: / })).toHaveCount(isNameWrong ? 1 : 0);
      if (isNameWrong) await expect(name(world)).toHaveAttribute('aria-invalid', 'true');
    },
    saving: async world => {
      await hands.expectBusy(world.page, 'Create');
      await expect(name(world)).toBeDisabled();
    },
    created: async ({ page }) => {
      await expect(page.getByRole('status').filter({ hasText: 'Research has been created.' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the account' })).toBeVisible();
    },
  },
};
