/** Browser driver of the account-edit machine: an administrator changes Emma Clarke's phone. Conflicts belong to account-save. */
import type { AccountEditContext } from '#machines/accounts/account-edit.machine.ts';
import { hasChanges } from '#machines/accounts/account-edit.machine.ts';
import type { AccountDraft } from '#machines/accounts/account-save.machine.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import { expectDraft, openEmma, phone, typePhone, UPDATE } from '../support/emma.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';
import { PHONES } from './account-save.model.ts';

type Outcome = { type: string; output?: AccountDraft } | undefined;
const isInvalid = (outcome: Outcome) => 'Phone' in (outputOf(outcome)?.fields ?? {});

export const accountEditDriver: BrowserDriver = {
  begin: openEmma,
  calls: { loadForm: 'IAccountService/LoadAccountById', save: UPDATE },
  events: {
    'edit.started': ({ page }) => pageDriver.press(page, 'Edit'),
    // With unsaved changes the dialog would open.
    'edit.ended': async ({ page }) => {
      const discard = pageDriver.button(page, 'Discard');
      await ((await discard.isVisible()) ? discard : pageDriver.button(page, 'Stop editing')).click();
    },
    'field.changed': async (fixtures, event) => {
      const { value } = event as unknown as { value: string };
      // Typing the current value would be no change.
      await phone(fixtures).clear();
      await phone(fixtures).fill(value);
    },
    'draft.submitted': async (fixtures, _, ahead) => {
      await typePhone(fixtures, isInvalid(nextOutcome(ahead, 'save')));
      await pageDriver.press(fixtures.page, 'Save');
    },
    /** An invalid phone is refused by the server itself. */
    'xstate.done.actor.save': async ({ portal }, event) => {
      const problem = outputOf(event as Outcome)?.problem ?? null;
      if (problem === null || isInvalid(event)) return;
      await portal.fail(UPDATE, 500, 'text' in problem ? problem.text : problem.key);
    },
  },
  states: {
    viewing: async ({ page }) => {
      await pageDriver.expectIdle(page, 'Edit');
      await expect(page.getByTestId('container').first()).toBeVisible();
    },
    loadingForm: ({ page }) => pageDriver.expectBusy(page, 'Edit'),
    failed: (fixtures, { context }) =>
      pageDriver.expectProblem(fixtures, (context as AccountEditContext).problem),
    editing: async (fixtures, snapshot) => {
      const context = snapshot.context as AccountEditContext;
      await expectDraft(fixtures, { ...context, phone: String(context.changes['Phone'] ?? PHONES.before) });
      await expect(fixtures.page.getByTestId('save-bar')).toHaveCount(hasChanges({ context }) ? 1 : 0);
    },
    saving: async fixtures => {
      await pageDriver.expectBusy(fixtures.page, 'Save');
      await expect(phone(fixtures)).toBeDisabled();
    },
  },
  unreachable: {
    'xstate.error.actor.save': 'what saves ends with what is left to be edited, and breaks nowhere',
  },
};
