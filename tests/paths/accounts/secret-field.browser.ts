/** Browser driver of the secret-field machine: a subscription's secret, revealed by the provider's administrator. */
import type { SecretFieldContext } from '#machines/accounts/secret-field.machine.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import * as pageDriver from '../support/page-driver.ts';

const SHOW = 'Show Administrator password';
const HIDE = 'Hide Administrator password';

export const secretFieldDriver: BrowserDriver = {
  begin: async fixtures => {
    await fixtures.signInQuickly('administrator');
    const { id } = await fixtures.deps.db
      .selectFrom('account')
      .select('id')
      .where('product_name', '=', 'Bluefjord Cloud Server')
      .where('parent_id', '=', (await accountNamed(fixtures, COMPANY)).id)
      .executeTakeFirstOrThrow();
    await fixtures.page.goto(`/v/account/${id}/service-info`);
  },
  calls: { reveal: 'IAccountService/RevealField' },
  events: {
    'secret.requested': ({ page }) => pageDriver.press(page, SHOW),
    'secret.hidden': ({ page }) => pageDriver.press(page, HIDE),
    'xstate.after.hideAfter.secretField.shown': ({ page }) => page.clock.fastForward(30_000),
  },
  states: {
    hidden: async (fixtures, { context }) => {
      await pageDriver.expectProblem(fixtures, (context as SecretFieldContext).problem);
      await expect(pageDriver.button(fixtures.page, SHOW)).toBeEnabled();
      await expect(fixtures.page.getByTestId('secret')).toHaveCount(0);
    },
    revealing: ({ page }) => pageDriver.expectBusy(page, SHOW),
    shown: ({ page }) => expect(page.getByTestId('secret')).toHaveText(/^start-\d{6}$/),
  },
};
