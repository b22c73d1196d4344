/** Browser driver of the move machine: moves a department to a sibling company. In a conflict another user has changed it. */
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import { createSubtreeToMove, SISTER } from '#tests/support/subtree-to-move.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { expectUnderstanding, makerOf, remember, understanding } from '../support/wizards.ts';
import { moveModel } from './move.model.ts';

const MOVE = 'IAccountService/MoveAccount';
const CONFIRM = /^Move \d+ accounts?$/;

const search = ({ page }: Fixtures) => page.getByRole('searchbox', { name: 'Find an account' });

export const moveDriver = driverOf(moveModel, {
  begin: async (fixtures, { draft }) => {
    await fixtures.signInQuickly('resellerManager');
    const { root } = await createSubtreeToMove(makerOf(fixtures), (await accountNamed(fixtures, COMPANY)).id);
    fixtures.notes.set('account', String(root));
    if (draft.parentAccountId !== null) {
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
    'parent.changed': act.press('Back'),
    'understanding.changed': (fixtures, { understood }) => understanding(fixtures).setChecked(understood),
    'move.confirmed': act.press(CONFIRM),
    /** An outdated version is refused by the server itself. */
    'xstate.error.actor.move': act.failUnless(409, MOVE, async ({ deps, notes }) => {
      notes.set('refusal', 'This account has been moved. Check its new parent account.');
      await deps.db
        .updateTable('account')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', Number(notes.get('account')))
        .execute();
    }),
  },
  states: {
    choosing: see.all(see.subheading('Choose a new parent account'), see.enabled(search), see.problem),
    loadingConsequences: async (fixtures, { context }) => {
      if (context.consequences === null) await expect(search(fixtures)).toBeDisabled();
      else await pageDriver.expectBusy(fixtures.page, CONFIRM);
    },
    reviewing: async (fixtures, snapshot) => {
      await expect(fixtures.page.getByRole('heading', { level: 3, name: 'After the move' })).toBeVisible();
      await see.problem(fixtures, snapshot);
      await expectUnderstanding(fixtures, CONFIRM, snapshot.context.understood);
    },
    moving: see.all(see.busy(CONFIRM), see.disabled(understanding)),
    done: see.status(`has been moved to ${SISTER}`),
  },
});
