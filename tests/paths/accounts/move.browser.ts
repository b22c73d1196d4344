/** A department is moved to a company beside its own; who is first elsewhere has changed the department meanwhile. */
import type { MoveContext, MoveInput } from '#machines/accounts/move.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { movingSubtree, SISTER } from '#tests/support/moving.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { refusal } from '../support/model.ts';
import { makerOf, remember } from '../support/wizards.ts';
import type { World } from '../support/world.ts';

const MOVE = 'IAccountService/MoveAccount';
const CONFIRM = /^Move \d+ accounts?$/;

const context = (snapshot: { context: unknown }) => snapshot.context as MoveContext;
const search = ({ page }: World) => page.getByRole('searchbox', { name: 'Find an account' });
const understanding = ({ page }: World) => page.getByRole('checkbox', { name: /^I understand/ });
const isConflict = (event: { error?: CallFailure }) => event.error?.status === 409;

export const moveSide: BrowserSide = {
  begin: async (world, input) => {
    await world.signInQuickly('resellerManager');
    const { root } = await movingSubtree(makerOf(world), (await accountNamed(world, COMPANY)).id);
    world.notes.set('account', String(root));
    if ((input as MoveInput).draft.parentAccountId !== null) {
      const { id: parentAccountId } = await accountNamed(world, SISTER);
      await remember(world, `move-${root}`, { parentAccountId, key: crypto.randomUUID() });
    }
    await world.page.goto(`/v/move?account=${root}`);
  },
  calls: { loadConsequences: 'IAccountService/GetAccountMoveConsequences', move: MOVE },
  events: {
    'parent.chosen': async world => {
      await search(world).fill('Atelier');
      await world.page.getByRole('button', { name: new RegExp(`^${SISTER}`) }).click();
    },
    'parent.changed': ({ page }) => hands.press(page, 'Back'),
    'understanding.changed': (world, event) =>
      understanding(world).setChecked((event as unknown as { understood: boolean }).understood),
    'move.confirmed': ({ page }) => hands.press(page, CONFIRM),
    /** A version that is no longer the newest is refused by the server itself. */
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
    choosing: async (world, snapshot) => {
      await expect(
        world.page.getByRole('heading', { level: 2, name: 'Choose a new parent account' }),
      ).toBeVisible();
      await expect(search(world)).toBeEnabled();
      await hands.expectProblem(world, context(snapshot).problem);
    },
    loadingConsequences: async (world, snapshot) => {
      if (context(snapshot).consequences === null) await expect(search(world)).toBeDisabled();
      else await hands.expectBusy(world.page, CONFIRM);
    },
    reviewing: async (world, snapshot) => {
      const { problem, understood } = context(snapshot);
      await expect(world.page.getByRole('heading', { level: 3, name: 'After the move' })).toBeVisible();
      await hands.expectProblem(world, problem);
      await expect(understanding(world)).toBeChecked({ checked: understood });
      await expect(hands.button(world.page, CONFIRM)).toBeEnabled({ enabled: understood });
    },
    moving: async world => {
      await hands.expectBusy(world.page, CONFIRM);
      await expect(understanding(world)).toBeDisabled();
    },
    done: ({ page }) => expect(hands.status(page, `has been moved to ${SISTER}`)).toBeVisible(),
  },
};
