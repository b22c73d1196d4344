/** Browser driver of the account-edit machine: an administrator changes Emma Clarke's phone. Conflicts belong to account-save. */
import type { EventObject } from 'xstate';
import { hasChanges } from '#machines/accounts/account-edit.machine.ts';
import type { AccountDraft } from '#machines/accounts/account-save.machine.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import { expectDraft, openEmma, phone, typePhone, UPDATE, viewsEmma } from '../support/emma.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';
import { accountEditModel } from './account-edit.model.ts';
import { PHONES } from './account-save.model.ts';

const isInvalid = (outcome: EventObject | undefined) =>
  'Phone' in (outputOf<AccountDraft>(outcome)?.fields ?? {});

export const accountEditDriver = driverOf(accountEditModel, {
  begin: openEmma,
  calls: { loadForm: 'IAccountService/LoadAccountById', save: UPDATE },
  events: {
    'edit.started': act.press('Edit'),
    // With unsaved changes the dialog would open.
    'edit.ended': async ({ page }) => {
      const isChanged = await pageDriver.button(page, 'Discard').isVisible();
      await pageDriver.press(page, isChanged ? 'Discard' : 'Stop editing');
    },
    'field.changed': async (fixtures, { value }) => {
      // Typing the current value would be no change.
      await phone(fixtures).clear();
      await phone(fixtures).fill(String(value));
    },
    'draft.submitted': async (fixtures, _, ahead) => {
      await typePhone(fixtures, isInvalid(nextOutcome(ahead, 'save')));
      await pageDriver.press(fixtures.page, 'Save');
    },
    /** An invalid phone is refused by the server itself. */
    'xstate.done.actor.save': async ({ portal }, event) => {
      const problem = outputOf<AccountDraft>(event)?.problem ?? null;
      if (problem === null || isInvalid(event)) return;
      await portal.fail(UPDATE, 500, 'text' in problem ? problem.text : problem.key);
    },
  },
  states: {
    viewing: viewsEmma,
    loadingForm: see.busy('Edit'),
    failed: see.problem,
    editing: async (fixtures, { context }) => {
      await expectDraft(fixtures, { ...context, phone: String(context.changes['Phone'] ?? PHONES.before) });
      await pageDriver.expectShown(fixtures.page.getByTestId('save-bar'), hasChanges({ context }));
    },
    saving: see.all(see.busy('Save'), see.disabled(phone)),
  },
  unreachable: {
    'xstate.error.actor.save': 'the account-save machine handles its own failures, so it never fails',
  },
});
