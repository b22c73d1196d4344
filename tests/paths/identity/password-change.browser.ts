/** Browser driver of the password-change machine at /change-password. */
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { expectSaving, expectVerdict, newPasswordEvents } from '../support/new-password.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome } from '../support/paused-requests.ts';
import { passwordChangeModel } from './password-change.model.ts';

const current = ({ page }: Fixtures) => pageDriver.field(page, 'Current password');

export const passwordChangeDriver = driverOf(passwordChangeModel, {
  begin: act.open('passwordChange', '/v/change-password'),
  calls: {
    checkPassword: 'IAccountService/ValidateUserPassword',
    savePassword: 'ISelfCareService/ChangeMyPassword',
  },
  events: {
    ...newPasswordEvents,
    'current.changed': (fixtures, _, ahead) =>
      current(fixtures).fill(isFailure(nextOutcome(ahead, 'savePassword')) ? 'not it at all' : DEMO_PASSWORD),
    'xstate.error.actor.savePassword': act.refusedWith('The current password is incorrect.'),
  },
  states: {
    editing: async (fixtures, snapshot) => {
      await expect(current(fixtures)).toHaveValue(snapshot.context.currentFilled ? /./ : '');
      await see.problem(fixtures, snapshot);
    },
    'editing.typing': expectVerdict,
    'editing.checking': expectVerdict,
    saving: expectSaving,
    changed: see.focusedHeading('Your password has been changed'),
  },
});
