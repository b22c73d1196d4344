/** Browser driver of the account-save machine: Emma Clarke's phone. Another user's change is written to the database. */
import type { EventObject } from 'xstate';
import type { AccountSaveContext } from '#machines/accounts/account-save.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import { expectDraft, openEmma, phone, typePhone, UPDATE, writePhone } from '../support/emma.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { nextOutcome } from '../support/paused-requests.ts';
import { PHONES } from './account-save.model.ts';

type Outcome = { type: string; error?: CallFailure & { details?: unknown } } | undefined;
const isConflict = (outcome: Outcome) =>
  outcome?.error?.status === 409 && outcome.error.details !== undefined;
const isInvalid = (outcome: Outcome) => outcome?.error?.status === 422;

/** Writes another user's change before saving, if a conflict follows on the path. */
async function beforeSaving(fixtures: Fixtures, ahead: EventObject[]): Promise<void> {
  if (isConflict(nextOutcome(ahead, 'update'))) await writePhone(fixtures, PHONES.theirs);
}

export const accountSaveDriver: BrowserDriver = {
  begin: async (fixtures, _, ahead) => {
    await openEmma(fixtures);
    await pageDriver.press(fixtures.page, 'Edit');
    await typePhone(fixtures, isInvalid(nextOutcome(ahead, 'update')));
    await beforeSaving(fixtures, ahead);
    await pageDriver.press(fixtures.page, 'Save');
  },
  calls: { update: UPDATE },
  events: {
    'value.chosen': ({ page }, event) => {
      const { isTheirs } = event as unknown as { isTheirs: boolean };
      const name = `Phone ${isTheirs ? `Saved value ${PHONES.theirs}` : `Your value ${PHONES.mine}`}`;
      return page.getByRole('radio', { name, exact: true }).check();
    },
    'choice.saved': ({ page }) => pageDriver.press(page, 'Save selected values'),
    'mine.kept': ({ page }) => pageDriver.press(page, 'Overwrite with my changes'),
    'theirs.taken': ({ page }) => pageDriver.press(page, 'Discard my changes'),
    /** An outdated version and an invalid phone are refused by the server itself. */
    'xstate.error.actor.update': async ({ portal }, event) => {
      const { error } = event as unknown as { error: CallFailure };
      if (!isConflict(event) && !isInvalid(event)) await portal.fail(UPDATE, error.status, error.message);
    },
    'xstate.done.actor.prove': async (fixtures, event, ahead) => {
      const { output } = event as unknown as { output: { methodId: string | null } };
      if (output.methodId === null) return pageDriver.press(fixtures.page, 'Back to the form');
      await beforeSaving(fixtures, ahead);
      await pageDriver.field(fixtures.page, 'Verification code').fill('123456');
      await pageDriver.press(fixtures.page, 'Confirm and save');
    },
  },
  states: {
    saving: async fixtures => {
      await pageDriver.expectBusy(fixtures.page, 'Save');
      await expect(phone(fixtures)).toBeDisabled();
    },
    proving: async (fixtures, { context }) => {
      await expect(fixtures.page.getByTestId('prove')).toBeVisible();
      await pageDriver.expectProblem(fixtures, (context as AccountSaveContext).problem);
      await expect(phone(fixtures)).toHaveValue(PHONES.mine);
    },
    conflict: async ({ page }, { context }) => {
      const { theirFields } = context as AccountSaveContext;
      const row = page.getByRole('row', { name: /^Phone / });
      await expect(row).toContainText(PHONES.mine);
      await expect(row).toContainText(PHONES.theirs);
      await expect(row.getByRole('radio', { checked: true })).toHaveAccessibleName(
        theirFields.includes('Phone')
          ? `Phone Saved value ${PHONES.theirs}`
          : `Phone Your value ${PHONES.mine}`,
      );
      await expect(pageDriver.button(page, 'Save')).toHaveCount(0);
    },
    /** The form is shown again with all typed values. */
    refused: async (fixtures, { context }) => {
      await expectDraft(fixtures, { ...(context as AccountSaveContext), phone: PHONES.mine });
      await expect(fixtures.page.getByTestId('save-bar')).toBeVisible();
      await expect(phone(fixtures)).toBeEnabled();
    },
    over: async ({ page }) => {
      await pageDriver.expectIdle(page, 'Edit');
      await expect(page.getByTestId('container').first()).toBeVisible();
    },
  },
  unreachable: {
    'xstate.error.actor.prove': 'what asks for the code ends with one or without, and breaks nowhere',
  },
};
