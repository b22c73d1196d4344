/** One's own second factors, at /setup-mfa. The model's first method is the e-mail address here, its second the app. */
import type { Page } from '@playwright/test';
import type { MfaMethodsContext } from '#machines/identity/mfa-methods.machine.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide, Deed } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { isFailure, nextOutcome } from '../support/held-calls.ts';

const KINDS: Record<string, string> = { app: 'E-mail', mail: 'Authenticator app' };

/** Told by its kind: names and places change. */
const item = (page: Page, methodId: string) =>
  page.getByRole('listitem').filter({ hasText: KINDS[methodId]! });

const pressAt =
  (name: RegExp): Deed =>
  ({ page }, event) =>
    item(page, (event as unknown as { methodId: string }).methodId)
      .getByRole('button', { name })
      .click();

const contextOf = (snapshot: { context: unknown }) => snapshot.context as MfaMethodsContext;

export const mfaMethodsSide: BrowserSide = {
  begin: async world => {
    await hands.signInWithApp(world, 'emailPrimary');
    await world.page.goto('/v/setup-mfa');
  },
  calls: {
    list: 'IAccountService/ListTwoFactorAuthentications',
    rename: 'IAccountService/RenameTwoFactorAuthentication',
    setPrimary: 'IAccountService/SetPrimaryTwoFactorAuthentication',
    disable: 'IAccountService/DisableTwoFactorAuthentication',
  },
  events: {
    // Asked for where the list could not be read; otherwise whoever was adding a method comes back to it.
    'methods.changed': async ({ page }) => {
      const again = hands.button(page, 'Try again');
      if (await again.isVisible()) return again.click();
      await hands.press(page, 'Add a method');
      await hands.press(page, 'Cancel');
    },
    'rename.started': pressAt(/^Rename /),
    'primary.chosen': pressAt(/^Make primary /),
    'disable.started': pressAt(/^Remove /),
    'name.changed': ({ page }, event) =>
      hands.field(page, 'New name').fill((event as unknown as { name: string }).name),
    'name.submitted': ({ page }) => hands.press(page, 'Save name'),
    'password.changed': async ({ page }, _, ahead) => {
      const typed = isFailure(nextOutcome(ahead, 'disable')) ? 'not it at all' : DEMO_PASSWORD;
      await hands.field(page, 'Current password').fill(typed);
    },
    'disable.submitted': ({ page }) => hands.press(page, 'Remove'),
    'edit.cancelled': ({ page }) => hands.press(page, 'Cancel'),
    'xstate.error.actor.disable': hands.refusedWith('The current password is incorrect.'),
  },
  states: {
    loading: async ({ page }) => {
      await expect(hands.heading(page, 'Two-step verification')).toBeVisible();
      await expect(hands.button(page, 'Add a method')).toBeDisabled();
    },
    unavailable: async (world, snapshot) => {
      await hands.expectProblem(world, contextOf(snapshot).problem);
      await expect(hands.button(world.page, 'Try again')).toBeVisible();
    },
    overview: async (world, snapshot) => {
      const { methods, problem } = contextOf(snapshot);
      const { page } = world;
      await hands.expectProblem(world, problem);
      await expect(hands.button(page, /^Rename /)).toHaveCount(methods.length);
      for (const { Id, IsPrimary, Name } of methods) {
        const badge = item(page, Id).getByText('Primary', { exact: true });
        await expect(badge).toHaveCount(IsPrimary ? 1 : 0);
        if (Name === 'Tablet') await expect(item(page, Id)).toContainText('Tablet');
      }
    },
    renaming: async (world, snapshot) => {
      const { name, problem } = contextOf(snapshot);
      const value = hands.field(world.page, 'New name');
      if (name.trim() === '' || name.trim() === 'Tablet') await expect(value).toHaveValue(name);
      else await expect(value).not.toHaveValue('');
      await hands.expectProblem(world, problem);
    },
    savingName: ({ page }) => hands.expectBusy(page, 'Save name'),
    settingPrimary: ({ page }) => hands.expectBusy(page, /^Make primary /),
    confirmingDisable: async (world, snapshot) => {
      const { passwordFilled, problem } = contextOf(snapshot);
      await expect(hands.field(world.page, 'Current password')).toHaveValue(passwordFilled ? /./ : '');
      await hands.expectProblem(world, problem);
    },
    disabling: ({ page }) => hands.expectBusy(page, 'Remove'),
  },
};
