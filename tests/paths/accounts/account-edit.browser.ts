/** Emma Clarke's phone, changed by an administrator. What comes in between is account-save's. */
import type { AccountEditContext } from '#machines/accounts/account-edit.machine.ts';
import { hasChanges } from '#machines/accounts/account-edit.machine.ts';
import type { AccountDraft } from '#machines/accounts/account-save.machine.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import { expectDraft, openEmma, phone, typePhone, UPDATE } from '../support/emma.ts';
import * as hands from '../support/hands.ts';
import { nextOutcome, outputOf } from '../support/held-calls.ts';
import { PHONES } from './account-save.model.ts';

type Outcome = { type: string; output?: AccountDraft } | undefined;
const isInvalid = (outcome: Outcome) => 'Phone' in (outputOf(outcome)?.fields ?? {});

export const accountEditSide: BrowserSide = {
  begin: openEmma,
  calls: { open: 'IAccountService/LoadAccountById', save: UPDATE },
  events: {
    'edit.started': ({ page }) => hands.press(page, 'Edit'),
    // With something unsaved the guard would ask first.
    'edit.ended': async ({ page }) => {
      const discard = hands.button(page, 'Discard');
      await ((await discard.isVisible()) ? discard : hands.button(page, 'Stop editing')).click();
    },
    'field.changed': async (world, event) => {
      const { value } = event as unknown as { value: string };
      // What stands there already would be no change.
      await phone(world).clear();
      await phone(world).fill(value);
    },
    'draft.submitted': async (world, _, ahead) => {
      await typePhone(world, isInvalid(nextOutcome(ahead, 'save')));
      await hands.press(world.page, 'Save');
    },
    /** What is no phone is refused by the server itself. */
    'xstate.done.actor.save': async ({ portal }, event) => {
      const problem = outputOf(event as Outcome)?.problem ?? null;
      if (problem === null || isInvalid(event)) return;
      await portal.fail(UPDATE, 500, 'text' in problem ? problem.text : problem.key);
    },
  },
  states: {
    viewing: async ({ page }) => {
      await hands.expectIdle(page, 'Edit');
      await expect(page.getByTestId('container').first()).toBeVisible();
    },
    loadingForm: ({ page }) => hands.expectBusy(page, 'Edit'),
    failed: (world, { context }) => hands.expectProblem(world, (context as AccountEditContext).problem),
    editing: async (world, snapshot) => {
      const context = snapshot.context as AccountEditContext;
      await expectDraft(world, { ...context, phone: String(context.changes['Phone'] ?? PHONES.before) });
      await expect(world.page.getByTestId('save-bar')).toHaveCount(hasChanges({ context }) ? 1 : 0);
    },
    saving: async world => {
      await hands.expectBusy(world.page, 'Save');
      await expect(phone(world)).toBeDisabled();
    },
  },
  outOfReach: {
    'xstate.error.actor.save': 'what saves ends with what is left to be edited, and breaks nowhere',
  },
};
