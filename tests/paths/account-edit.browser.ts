/** Emma Clarke's phone, changed by an administrator with an authenticator app; the somebody else is the database. */
import { sql } from 'kysely';
import type { AccountEditContext } from '#machines/account-edit.machine.ts';
import { hasChanges } from '#machines/account-edit.machine.ts';
import type { CallFailure } from '#machines/types.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { PHONES } from './account-edit.model.ts';
import type { BrowserSide } from './support/browser.ts';
import * as hands from './support/hands.ts';
import { nextOutcome } from './support/held-calls.ts';
import type { World } from './support/world.ts';

const SAVE = 'IAccountService/UpdateAccount';
const NO_PHONE = 'x';

type Outcome = { type: string; error?: CallFailure & { details?: unknown } } | undefined;
const isConflict = (outcome: Outcome) =>
  outcome?.error?.status === 409 && outcome.error.details !== undefined;
const isInvalid = (outcome: Outcome) => outcome?.error?.status === 422;
const phone = ({ page }: World) => hands.field(page, 'Phone');

/** Past the server, whose own operation is held meanwhile. */
const write = async ({ deps }: World, Phone: string) => {
  const { account_id } = await deps.db
    .selectFrom('login')
    .select('account_id')
    .where('username', '=', PEOPLE.english.username)
    .executeTakeFirstOrThrow();
  await deps.db
    .updateTable('account')
    .set({ fields: sql`fields || ${JSON.stringify({ Phone })}::jsonb`, version: sql`version + 1` })
    .where('id', '=', account_id)
    .execute();
  return account_id;
};

export const accountEditSide: BrowserSide = {
  begin: async world => {
    const id = await write(world, PHONES.before);
    await hands.signInWithApp(world, 'securedAdministrator');
    await world.page.goto(`/v/account/${id}`);
    await expect(world.page.getByTestId('container').first()).toBeVisible();
  },
  calls: { open: 'IAccountService/LoadAccountById', save: SAVE },
  events: {
    'edit.wanted': ({ page }) => hands.press(page, 'Edit'),
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
      const outcome = nextOutcome(ahead, 'save');
      if (isConflict(outcome)) await write(world, PHONES.theirs);
      await phone(world).fill(isInvalid(outcome) ? NO_PHONE : PHONES.mine);
      await hands.press(world.page, 'Save');
    },
    'value.chosen': ({ page }, event) => {
      const { isTheirs } = event as unknown as { isTheirs: boolean };
      const name = `Phone ${isTheirs ? `Theirs ${PHONES.theirs}` : `Yours ${PHONES.mine}`}`;
      return page.getByRole('radio', { name, exact: true }).check();
    },
    'choice.saved': ({ page }) => hands.press(page, 'Save as chosen'),
    'mine.kept': ({ page }) => hands.press(page, 'Save mine over it'),
    'theirs.taken': ({ page }) => hands.press(page, 'Discard mine and show theirs'),
    /** An older version and what is no phone are refused by the server itself. */
    'xstate.error.actor.save': async ({ portal }, event) => {
      const { error } = event as unknown as { error: CallFailure };
      if (!isConflict(event) && !isInvalid(event)) await portal.fail(SAVE, error.status, error.message);
    },
    'xstate.done.actor.prove': async ({ page }, event) => {
      const { output } = event as unknown as { output: { methodId: string | null } };
      if (output.methodId === null) return hands.press(page, 'Back to the form');
      await hands.field(page, 'Code').fill('123456');
      await hands.press(page, 'Confirm and save');
    },
  },
  states: {
    viewing: async ({ page }) => {
      await hands.expectIdle(page, 'Edit');
      await expect(page.getByTestId('container').first()).toBeVisible();
    },
    opening: ({ page }) => hands.expectBusy(page, 'Edit'),
    failed: (world, { context }) => hands.expectProblem(world, (context as AccountEditContext).problem),
    editing: async (world, snapshot) => {
      const context = snapshot.context as AccountEditContext;
      const isWrong = 'Phone' in context.fields;
      if (isWrong) world.notes.set('refusal', 'Some fields are not valid. Please correct them.');
      await hands.expectProblem(world, context.problem);
      await expect(phone(world)).toHaveValue(
        isWrong ? NO_PHONE : String(context.changes['Phone'] ?? PHONES.before),
      );
      await expect(world.page.getByRole('link', { name: /^Phone: / })).toHaveCount(isWrong ? 1 : 0);
      await expect(world.page.getByTestId('save-bar')).toHaveCount(hasChanges({ context }) ? 1 : 0);
    },
    saving: async world => {
      await hands.expectBusy(world.page, 'Save');
      await expect(phone(world)).toBeDisabled();
    },
    proving: async (world, { context }) => {
      await expect(world.page.getByTestId('prove')).toBeVisible();
      await hands.expectProblem(world, (context as AccountEditContext).problem);
      await expect(phone(world)).toHaveValue(PHONES.mine);
    },
    conflict: async ({ page }, { context }) => {
      const { taken } = context as AccountEditContext;
      const row = page.getByRole('row', { name: /^Phone / });
      await expect(row).toContainText(PHONES.mine);
      await expect(row).toContainText(PHONES.theirs);
      await expect(row.getByRole('radio', { checked: true })).toHaveAccessibleName(
        taken.includes('Phone') ? `Phone Theirs ${PHONES.theirs}` : `Phone Yours ${PHONES.mine}`,
      );
      await expect(hands.button(page, 'Save')).toHaveCount(0);
    },
  },
  outOfReach: {
    'xstate.error.actor.prove': 'what asks for the code ends with one or without, and breaks nowhere',
  },
};
