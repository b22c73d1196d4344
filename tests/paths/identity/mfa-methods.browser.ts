/** Browser driver of the mfa-methods machine at /setup-mfa. The model's first method is the e-mail address, its second the app. */
import type { Page } from '@playwright/test';
import type { MfaMethodsContext } from '#machines/identity/mfa-methods.machine.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver, EventDriver } from '../support/browser.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome } from '../support/paused-requests.ts';

const KINDS: Record<string, string> = { app: 'E-mail', mail: 'Authenticator app' };

/** Found by its kind, because the name and the order change. */
const item = (page: Page, methodId: string) =>
  page.getByRole('listitem').filter({ hasText: KINDS[methodId]! });

const pressAt =
  (name: RegExp): EventDriver =>
  ({ page }, event) =>
    item(page, (event as unknown as { methodId: string }).methodId)
      .getByRole('button', { name })
      .click();

const contextOf = (snapshot: { context: unknown }) => snapshot.context as MfaMethodsContext;

export const mfaMethodsDriver: BrowserDriver = {
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
      await pageDriver.press(page, 'Cancel');
    },
    'rename.started': pressAt(/^Rename /),
    'primary.chosen': pressAt(/^Make primary /),
    'disable.started': pressAt(/^Remove /),
    'name.changed': ({ page }, event) =>
      pageDriver.field(page, 'New name').fill((event as unknown as { name: string }).name),
    'name.submitted': ({ page }) => pageDriver.press(page, 'Save name'),
    'password.changed': async ({ page }, _, ahead) => {
      const typed = isFailure(nextOutcome(ahead, 'disable')) ? 'not it at all' : DEMO_PASSWORD;
      await pageDriver.field(page, 'Current password').fill(typed);
    },
    'disable.submitted': ({ page }) => pageDriver.press(page, 'Remove'),
    'edit.cancelled': ({ page }) => pageDriver.press(page, 'Cancel'),
    'xstate.error.actor.disable': pageDriver.refusedWith('The current password is incorrect.'),
  },
  states: {
    loading: async ({ page }) => {
      await expect(pageDriver.heading(page, 'Two-step verification')).toBeVisible();
      await expect(pageDriver.button(page, 'Add a method')).toBeDisabled();
    },
    unavailable: async (fixtures, snapshot) => {
      await pageDriver.expectProblem(fixtures, contextOf(snapshot).problem);
      await expect(pageDriver.button(fixtures.page, 'Try again')).toBeVisible();
    },
    overview: async (fixtures, snapshot) => {
      const { methods, problem } = contextOf(snapshot);
      const { page } = fixtures;
      await pageDriver.expectProblem(fixtures, problem);
      await expect(pageDriver.field(page, 'Current password')).toHaveCount(0);
      await expect(pageDriver.button(page, /^Rename /)).toHaveCount(methods.length);
      for (const { Id, IsPrimary, Name } of methods) {
        const badge = item(page, Id).getByText('Primary', { exact: true });
        await expect(badge).toHaveCount(IsPrimary ? 1 : 0);
        if (Name === 'Tablet') await expect(item(page, Id)).toContainText('Tablet');
      }
    },
    renaming: async (fixtures, snapshot) => {
      const { name, problem } = contextOf(snapshot);
      const value = pageDriver.field(fixtures.page, 'New name');
      if (name.trim() === '' || name.trim() === 'Tablet') await expect(value).toHaveValue(name);
      else await expect(value).not.toHaveValue('');
      await pageDriver.expectProblem(fixtures, problem);
    },
    savingName: ({ page }) => pageDriver.expectBusy(page, 'Save name'),
    settingPrimary: ({ page }) => pageDriver.expectBusy(page, /^Make primary /),
    confirmingDisable: async (fixtures, snapshot) => {
      const { passwordFilled, problem } = contextOf(snapshot);
      await expect(pageDriver.field(fixtures.page, 'Current password')).toHaveValue(
        passwordFilled ? /./ : '',
      );
      await pageDriver.expectProblem(fixtures, problem);
    },
    disabling: ({ page }) => pageDriver.expectBusy(page, 'Remove'),
  },
};
