/** Browser driver of the secret-field machine: a subscription's secret, revealed by the provider's administrator. */
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { secretFieldModel } from './secret-field.model.ts';

const SHOW = 'Show Administrator password';

const show = ({ page }: Fixtures) => pageDriver.button(page, SHOW);
const secret = ({ page }: Fixtures) => page.getByTestId('secret');

export const secretFieldDriver = driverOf(secretFieldModel, {
  begin: async fixtures => {
    const { id } = await fixtures.deps.db
      .selectFrom('account')
      .select('id')
      .where('product_name', '=', 'Bluefjord Cloud Server')
      .where('parent_id', '=', (await accountNamed(fixtures, COMPANY)).id)
      .executeTakeFirstOrThrow();
    await act.open('administrator', `/v/account/${id}/service-info`)(fixtures);
  },
  calls: { reveal: 'IAccountService/RevealField' },
  events: {
    'secret.requested': act.press(SHOW),
    'secret.hidden': act.press('Hide Administrator password'),
    'xstate.after.hideAfter.secretField.shown': act.fastForward(30_000),
  },
  states: {
    hidden: see.all(see.problem, see.enabled(show), see.absent(secret)),
    revealing: see.busy(SHOW),
    shown: fixtures => expect(secret(fixtures)).toHaveText(/^start-\d{6}$/),
  },
});
