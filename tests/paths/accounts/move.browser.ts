/** Browser driver of the move machine: moves a department to a sibling company. In a conflict another user has changed it. */
import type { MoveContext, MoveInput } from '#machines/accounts/move.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { createSubtreeToMove, SISTER } from '#tests/support/subtree-to-move.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { refusal } from '../support/model.ts';
import * as pageDriver from '../support/page-driver.ts';
import { makerOf, remember } from '../support/wizards.ts';

const MOVE = 'IAccountService/MoveAccount';
const CONFIRM = /^Move \d+ accounts?$/;

const context = (snapshot: { context: unknown }) => snapshot.context as MoveContext;
const search = ({ page }: Fixtures) => page.getByRole('searchbox', { name: 'Find an account' });
const understanding = ({ page }: Fixtures) => page.getByRole('checkbox', { name: /^I understand/ });
const isConflict = (event: { error?: CallFailure }) => event.error?.status === 409;

export const moveDriver: BrowserDriver = {
  begin: async (fixtures, input) => {
    await fixtures.signInQuickly('resellerManager');
    const { root } = await createSubtreeToMove(makerOf(fixtures), (await accountNamed(fixtures, COMPANY)).id);
    fixtures.notes.set('account', String(root));
    if ((input as MoveInput).draft.parentAccountId !== null) {
      const { id: parentAccountId } = await accountNamed(fixtures, SISTER);
      await remember(fixtures, `move-${root}`, { parentAccountId, key: crypto.randomUUID() });
    }
    await fixtures.page.goto(`/v/move?account=${root}`);
  },
  calls: { loadConsequences: 'IAccountService/GetAccountMoveConsequences', move: MOVE },
  events: {
    'parent.chosen': async fixtures => {
      await search(fixtures).fill('Atelier');
      await fixtures.page.getByRole('button', { name: new RegExp(`^${SISTER}`) }).click();
    },
    'parent.changed': ({ page }) => pageDriver.press(page, 'Back'),
    'understanding.changed': (fixtures, event) =>
      understanding(fixtures).setChecked((event as unknown as { understood: boolean }).understood),
    'move.confirmed': ({ page }) => pageDriver.press(page, CONFIRM),
    /** An outdated version is refused by the server itself. */
    'xstate.error.actor.move': async ({ portal, deps, notes }, event) => {
      if (!isConflict(event as { error?: CallFailure })) {
        await portal.fail(MOVE, refusal.status, refusal.message);
        return;
      }
      notes.set('refusal', 'This account has been moved. Check its new parent account.');
      await deps.db
        .updateTable('account')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', Number(notes.get('account')))
        .execute();
    },
  },
  states: {
    choosing: async (fixtures, snapshot) => {
      await expect(
        fixtures.page.getByRole('heading', { level: 2, name: 'Choose a new parent account' }),
      ).toBeVisible();
      await expect(search(fixtures)).toBeEnabled();
      await pageDriver.expectProblem(fixtures, context(snapshot).problem);
    },
    loadingConsequences: async (fixtures, snapshot) => {
      if (context(snapshot).consequences === null) await expect(search(fixtures)).toBeDisabled();
      else await pageDriver.expectBusy(fixtures.page, CONFIRM);
    },
    reviewing: async (fixtures, snapshot) => {
      const { problem, understood } = context(snapshot);
      await expect(fixtures.page.getByRole('heading', { level: 3, name: 'After the move' })).toBeVisible();
      await pageDriver.expectProblem(fixtures, problem);
      await expect(understanding(fixtures)).toBeChecked({ checked: understood });
      await expect(pageDriver.button(fixtures.page, CONFIRM)).toBeEnabled({ enabled: understood });
    },
    moving: async fixtures => {
      await pageDriver.expectBusy(fixtures.page, CONFIRM);
      await expect(understanding(fixtures)).toBeDisabled();
    },
    done: ({ page }) => expect(pageDriver.status(page, `has been moved to ${SISTER}`)).toBeVisible(),
  },
};
