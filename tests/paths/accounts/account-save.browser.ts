/** Browser driver of the account-save machine: Emma Clarke's phone. Another user's change is written to the database. */
import type { EventObject } from 'xstate';
import type { CallFailure } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import { expectDraft, openEmma, phone, typePhone, UPDATE, viewsEmma, writePhone } from '../support/emma.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { errorOf, failsWith, nextOutcome, outputOf } from '../support/paused-requests.ts';
import { accountSaveModel, PHONES } from './account-save.model.ts';

const THEIRS = `Phone Saved value ${PHONES.theirs}`;
const MINE = `Phone Your value ${PHONES.mine}`;

const isConflict = (outcome: EventObject | undefined) =>
  failsWith(outcome, 409) && errorOf<CallFailure & { details?: unknown }>(outcome)?.details !== undefined;

/** Writes another user's change before saving, if a conflict follows on the path. */
async function beforeSaving(fixtures: Fixtures, ahead: EventObject[]): Promise<void> {
  if (isConflict(nextOutcome(ahead, 'update'))) await writePhone(fixtures, PHONES.theirs);
}

export const accountSaveDriver = driverOf(accountSaveModel, {
  begin: async (fixtures, _, ahead) => {
    await openEmma(fixtures);
    await pageDriver.press(fixtures.page, 'Edit');
    await typePhone(fixtures, failsWith(nextOutcome(ahead, 'update'), 422));
    await beforeSaving(fixtures, ahead);
    await pageDriver.press(fixtures.page, 'Save');
  },
  calls: { update: UPDATE },
  events: {
    'value.chosen': ({ page }, { isTheirs }) =>
      page.getByRole('radio', { name: isTheirs ? THEIRS : MINE, exact: true }).check(),
    'choice.saved': act.press('Save selected values'),
    'mine.kept': act.press('Overwrite with my changes'),
    'theirs.taken': act.press('Discard my changes'),
    /** An outdated version and an invalid phone are refused by the server itself. */
    'xstate.error.actor.update': async (fixtures, event, ahead) => {
      if (!isConflict(event)) await act.failUnless(422, UPDATE)(fixtures, event, ahead);
    },
    'xstate.done.actor.prove': async (fixtures, event, ahead) => {
      const { methodId } = outputOf<{ methodId: string | null }>(event)!;
      if (methodId === null) return pageDriver.press(fixtures.page, 'Back to the form');
      await beforeSaving(fixtures, ahead);
      await pageDriver.field(fixtures.page, 'Verification code').fill('123456');
      return pageDriver.press(fixtures.page, 'Confirm and save');
    },
  },
  states: {
    saving: see.all(see.busy('Save'), see.disabled(phone)),
    proving: async (fixtures, snapshot) => {
      await expect(fixtures.page.getByTestId('prove')).toBeVisible();
      await see.problem(fixtures, snapshot);
      await expect(phone(fixtures)).toHaveValue(PHONES.mine);
    },
    conflict: async ({ page }, { context }) => {
      const row = page.getByRole('row', { name: /^Phone / });
      await expect(row).toContainText(PHONES.mine);
      await expect(row).toContainText(PHONES.theirs);
      await expect(row.getByRole('radio', { checked: true })).toHaveAccessibleName(
        context.theirFields.includes('Phone') ? THEIRS : MINE,
      );
      await expect(pageDriver.button(page, 'Save')).toHaveCount(0);
    },
    /** The form is shown again with all typed values. */
    refused: async (fixtures, { context }) => {
      await expectDraft(fixtures, { ...context, phone: PHONES.mine });
      await expect(fixtures.page.getByTestId('save-bar')).toBeVisible();
      await expect(phone(fixtures)).toBeEnabled();
    },
    over: viewsEmma,
  },
  unreachable: {
    'xstate.error.actor.prove': 'the proof machine handles its own failures, so it never fails',
  },
});
