/** A secret of a subscription that the provider's administrator may see. */
import type { SecretFieldContext } from '#machines/accounts/secret-field.machine.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';

const SHOW = 'Show Administrator password';
const HIDE = 'Hide Administrator password';

export const secretFieldSide: BrowserSide = {
  begin: async world => {
    await world.signInQuickly('administrator');
    const { id } = await world.deps.db
      .selectFrom('account')
      .select('id')
      .where('product_name', '=', 'Bluefjord Cloud Server')
      .where('parent_id', '=', (await accountNamed(world, COMPANY)).id)
      .executeTakeFirstOrThrow();
    await world.page.goto(`/v/account/${id}/service-info`);
  },
  calls: { reveal: 'IAccountService/RevealField' },
  events: {
    'secret.requested': ({ page }) => hands.press(page, SHOW),
    'secret.hidden': ({ page }) => hands.press(page, HIDE),
    'xstate.after.hideAfter.secretField.shown': ({ page }) => page.clock.fastForward(30_000),
  },
  states: {
    hidden: async (world, { context }) => {
      await hands.expectProblem(world, (context as SecretFieldContext).problem);
      await expect(hands.button(world.page, SHOW)).toBeEnabled();
      await expect(world.page.getByTestId('secret')).toHaveCount(0);
    },
    revealing: ({ page }) => hands.expectBusy(page, SHOW),
    shown: ({ page }) => expect(page.getByTestId('secret')).toHaveText(/^start-\d{6}$/),
  },
};
