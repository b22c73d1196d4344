/** Browser driver of the mfa-methods machine at /setup-mfa. The model's first method is the e-mail address, its second the app. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome } from '../support/paused-requests.ts';
import { mfaMethodsModel } from './mfa-methods.model.ts';

const KINDS: Record<string, string> = { app: 'E-mail', mail: 'Authenticator app' };

/** Located by its kind, because name and order change. */
const item = (page: Page, methodId: string) =>
  page.getByRole('listitem').filter({ hasText: KINDS[methodId]! });

const password = ({ page }: Fixtures) => pageDriver.field(page, 'Current password');

const pressAt =
  (name: RegExp) =>
  ({ page }: Fixtures, { methodId }: { methodId: string }) =>
    item(page, methodId).getByRole('button', { name }).click();

export const mfaMethodsDriver = driverOf(mfaMethodsModel, {
  begin: async fixtures => {
    await pageDriver.signInWithApp(fixtures, 'emailPrimary');
    await fixtures.page.goto('/v/setup-mfa');
  },
  calls: {
    list: 'IAccountService/ListTwoFactorAuthentications',
    rename: 'IAccountService/RenameTwoFactorAuthentication',
    setPrimary: 'IAccountService/SetPrimaryTwoFactorAuthentication',
    disable: 'IAccountService/DisableTwoFactorAuthentication',
  },
  events: {
    // After a failed load by the retry button; otherwise by returning from adding a method.
    'methods.changed': async ({ page }) => {
      const again = pageDriver.button(page, 'Try again');
      if (await again.isVisible()) return again.click();
      await pageDriver.press(page, 'Add a method');
      return pageDriver.press(page, 'Cancel');
    },
    'rename.started': pressAt(/^Rename /),
    'primary.chosen': pressAt(/^Make primary /),
    'disable.started': pressAt(/^Remove /),
    'name.changed': ({ page }, { name }) => pageDriver.field(page, 'New name').fill(name),
    'name.submitted': act.press('Save name'),
    'password.changed': (fixtures, _, ahead) =>
      password(fixtures).fill(isFailure(nextOutcome(ahead, 'disable')) ? 'not it at all' : DEMO_PASSWORD),
    'disable.submitted': act.press('Remove'),
    'edit.cancelled': act.press('Cancel'),
    'xstate.error.actor.disable': act.refusedWith('The current password is incorrect.'),
  },
  states: {
    loading: see.all(
      see.heading('Two-step verification'),
      see.disabled(({ page }) => pageDriver.button(page, 'Add a method')),
    ),
    unavailable: see.all(see.problem, see.button('Try again')),
    overview: async (fixtures, snapshot) => {
      const { page } = fixtures;
      const { methods } = snapshot.context;
      await see.problem(fixtures, snapshot);
      await expect(password(fixtures)).toHaveCount(0);
      await expect(pageDriver.button(page, /^Rename /)).toHaveCount(methods.length);
      for (const { Id, IsPrimary, Name } of methods) {
        await pageDriver.expectShown(item(page, Id).getByText('Primary', { exact: true }), IsPrimary);
        if (Name === 'Tablet') await expect(item(page, Id)).toContainText('Tablet');
      }
    },
    renaming: async (fixtures, snapshot) => {
      const { name } = snapshot.context;
      const value = pageDriver.field(fixtures.page, 'New name');
      if (name.trim() === '' || name.trim() === 'Tablet') await expect(value).toHaveValue(name);
      else await expect(value).not.toHaveValue('');
      await see.problem(fixtures, snapshot);
    },
    savingName: see.busy('Save name'),
    settingPrimary: see.busy(/^Make primary /),
    confirmingDisable: async (fixtures, snapshot) => {
      await expect(password(fixtures)).toHaveValue(snapshot.context.passwordFilled ? /./ : '');
      await see.problem(fixtures, snapshot);
    },
    disabling: see.busy('Remove'),
  },
});
