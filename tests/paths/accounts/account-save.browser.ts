/** Saving Emma Clarke's phone; the somebody else is the database. */
import type { EventObject } from 'xstate';
import type { AccountSaveContext } from '#machines/accounts/account-save.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import { expectDraft, openEmma, phone, typePhone, UPDATE, writePhone } from '../support/emma.ts';
import * as hands from '../support/hands.ts';
import { nextOutcome } from '../support/held-calls.ts';
import type { World } from '../support/world.ts';
import { PHONES } from './account-save.model.ts';

type Outcome = { type: string; error?: CallFailure & { details?: unknown } } | undefined;
const isConflict = (outcome: Outcome) =>
  outcome?.error?.status === 409 && outcome.error.details !== undefined;
const isInvalid = (outcome: Outcome) => outcome?.error?.status === 422;

/** Before it is saved, somebody else is first where that lies ahead. */
async function beforeSaving(world: World, ahead: EventObject[]): Promise<void> {
  if (isConflict(nextOutcome(ahead, 'update'))) await writePhone(world, PHONES.theirs);
}

export const accountSaveSide: BrowserSide = {
  begin: async (world, _, ahead) => {
    await openEmma(world);
    await hands.press(world.page, 'Edit');
    await typePhone(world, isInvalid(nextOutcome(ahead, 'update')));
    await beforeSaving(world, ahead);
    await hands.press(world.page, 'Save');
  },
  calls: { update: UPDATE },
  events: {
    'value.chosen': ({ page }, event) => {
      const { isTheirs } = event as unknown as { isTheirs: boolean };
      const name = `Phone ${isTheirs ? `Saved value ${PHONES.theirs}` : `Your value ${PHONES.mine}`}`;
      return page.getByRole('radio', { name, exact: true }).check();
    },
    'choice.saved': ({ page }) => hands.press(page, 'Save selected values'),
    'mine.kept': ({ page }) => hands.press(page, 'Overwrite with my changes'),
    'theirs.taken': ({ page }) => hands.press(page, 'Discard my changes'),
    /** An older version and what is no phone are refused by the server itself. */
    'xstate.error.actor.update': async ({ portal }, event) => {
      const { error } = event as unknown as { error: CallFailure };
      if (!isConflict(event) && !isInvalid(event)) await portal.fail(UPDATE, error.status, error.message);
    },
    'xstate.done.actor.prove': async (world, event, ahead) => {
      const { output } = event as unknown as { output: { methodId: string | null } };
      if (output.methodId === null) return hands.press(world.page, 'Back to the form');
      await beforeSaving(world, ahead);
      await hands.field(world.page, 'Verification code').fill('123456');
      await hands.press(world.page, 'Confirm and save');
    },
  },
  states: {
    saving: async world => {
      await hands.expectBusy(world.page, 'Save');
      await expect(phone(world)).toBeDisabled();
    },
    proving: async (world, { context }) => {
      await expect(world.page.getByTestId('prove')).toBeVisible();
      await hands.expectProblem(world, (context as AccountSaveContext).problem);
      await expect(phone(world)).toHaveValue(PHONES.mine);
    },
    conflict: async ({ page }, { context }) => {
      const { theirFields } = context as AccountSaveContext;
      const row = page.getByRole('row', { name: /^Phone / });
      await expect(row).toContainText(PHONES.mine);
      await expect(row).toContainText(PHONES.theirs);
      await expect(row.getByRole('radio', { checked: true })).toHaveAccessibleName(
        theirFields.includes('Phone') ? `Phone Saved value ${PHONES.theirs}` : `Phone Your value ${PHONES.mine}`,
      );
      await expect(hands.button(page, 'Save')).toHaveCount(0);
    },
    /** Back in the form, with everything that was typed. */
    refused: async (world, { context }) => {
      await expectDraft(world, { ...(context as AccountSaveContext), phone: PHONES.mine });
      await expect(world.page.getByTestId('save-bar')).toBeVisible();
      await expect(phone(world)).toBeEnabled();
    },
    over: async ({ page }) => {
      await hands.expectIdle(page, 'Edit');
      await expect(page.getByTestId('container').first()).toBeVisible();
    },
  },
  outOfReach: {
    'xstate.error.actor.prove': 'what asks for the code ends with one or without, and breaks nowhere',
  },
};
