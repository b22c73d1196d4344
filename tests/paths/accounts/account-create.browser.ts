/** Browser driver of the account-create machine: a department at #/Account/Create/Department. Its invalid value is an empty name. */
import { COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { failsWith, nextOutcome } from '../support/paused-requests.ts';
import { accountCreateModel } from './account-create.model.ts';

const name = ({ page }: Fixtures) => pageDriver.field(page, 'Name (required)');

export const accountCreateDriver = driverOf(accountCreateModel, {
  begin: act.open('companyAdministrator', '/v/#/Account/Create/Department'),
  calls: {
    loadForm: 'IAccountService/GetDefaultViewsForCustomAction',
    create: 'IAccountService/CreateAccount',
  },
  events: {
    'parent.chosen': async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Find an account' }).fill('Nordlicht');
      await page.getByRole('button', { name: COMPANY }).first().click();
    },
    'parent.changed': act.press(/^(Choose another parent account|Change)$/),
    'form.requested': act.press('Try again'),
    'form.submitted': async (fixtures, _, ahead) => {
      await name(fixtures).fill(failsWith(nextOutcome(ahead, 'create'), 422) ? '' : 'Research');
      await pageDriver.press(fixtures.page, 'Create');
    },
    'field.changed': fixtures => name(fixtures).fill('R'),
    'another.requested': act.press('Create another'),
    /** For an empty name the server's own error is shown at the field. */
    'xstate.error.actor.create': act.failUnless(422, 'IAccountService/CreateAccount'),
  },
  states: {
    choosingParent: see.subheading('Choose a parent account'),
    loadingForm: see.heading('Create department'),
    unavailable: see.problem,
    editing: async (fixtures, { context }) => {
      await pageDriver.expectIdle(fixtures.page, 'Create');
      const isNameWrong = 'DisplayName' in context.fields;
      await pageDriver.expectShown(fixtures.page.getByRole('link', { name: /^Name: / }), isNameWrong);
      if (isNameWrong) await expect(name(fixtures)).toHaveAttribute('aria-invalid', 'true');
    },
    saving: see.all(see.busy('Create'), see.disabled(name)),
    created: see.all(
      see.status('Research has been created.'),
      see.visible(({ page }) => page.getByRole('link', { name: 'Open the account' })),
    ),
  },
});
