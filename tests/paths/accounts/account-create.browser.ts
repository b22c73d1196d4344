/** Browser driver of the account-create machine: a department at #/Account/Create/Department. Its invalid value is an empty name. */
import type { AccountCreateContext } from '#machines/accounts/account-create.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome } from '../support/paused-requests.ts';

const COMPANY = 'Nordlicht Energie AG';
const NAME = 'Name (required)';

const isInvalid = (outcome: { type: string; error?: CallFailure } | undefined) =>
  outcome?.error?.status === 422;
const name = ({ page }: Fixtures) => pageDriver.field(page, NAME);

export const accountCreateDriver: BrowserDriver = {
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
      const other = pageDriver
        .button(page, 'Choose another parent account')
        .or(pageDriver.button(page, 'Change'));
      await other.click();
    },
    'form.requested': ({ page }) => pageDriver.press(page, 'Try again'),
    'form.submitted': async (fixtures, _, ahead) => {
      const outcome = nextOutcome(ahead, 'create');
      await name(fixtures).fill(isInvalid(outcome) ? '' : 'Research');
      await pageDriver.press(fixtures.page, 'Create');
    },
    'field.changed': fixtures => name(fixtures).fill('R'),
    'another.requested': ({ page }) => pageDriver.press(page, 'Create another'),
    /** For an empty name the server's own error is shown at the field. */
    'xstate.error.actor.create': async ({ portal }, event) => {
      if (!isInvalid(event)) await portal.fail('IAccountService/CreateAccount', 403, refusal.message);
    },
  },
  states: {
    choosingParent: ({ page }) =>
      expect(page.getByRole('heading', { level: 2, name: 'Choose a parent account' })).toBeVisible(),
    loadingForm: ({ page }) => expect(pageDriver.heading(page, 'Create department')).toBeVisible(),
    unavailable: (fixtures, { context }) =>
      pageDriver.expectProblem(fixtures, (context as AccountCreateContext).problem),
    editing: async (fixtures, { context }) => {
      const { fields } = context as AccountCreateContext;
      await pageDriver.expectIdle(fixtures.page, 'Create');
      const isNameWrong = 'DisplayName' in fields;
      await expect(fixtures.page.getByRole('link', { name: /^Name: / })).toHaveCount(isNameWrong ? 1 : 0);
      if (isNameWrong) await expect(name(fixtures)).toHaveAttribute('aria-invalid', 'true');
    },
    saving: async fixtures => {
      await pageDriver.expectBusy(fixtures.page, 'Create');
      await expect(name(fixtures)).toBeDisabled();
    },
    created: async ({ page }) => {
      await expect(page.getByRole('status').filter({ hasText: 'Research has been created.' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the account' })).toBeVisible();
    },
  },
};
