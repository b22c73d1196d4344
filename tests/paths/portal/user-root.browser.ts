/** Browser driver of the userRoot machine. The support panel shows whether its actors run and were restarted for another user. */
import type { EventObject } from 'xstate';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { callAs } from '../support/page-driver.ts';
import { ADA_AS_BO, PARTS } from './user-root.model.ts';

const ADA: PersonKey = 'administrator';
const BO: PersonKey = 'impersonated';

const panel = ({ page }: Fixtures) => page.getByRole('complementary', { name: 'Do you need help?' });
const link = ({ page }: Fixtures) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Contact support or sales' });
const isThere = ({ page }: Fixtures) => page.getByTestId('profile-menu').isVisible();

async function open(fixtures: Fixtures): Promise<void> {
  await fixtures.page.goto(`/v/account/${await accountOf(fixtures, BO)}`);
}

async function impersonate(fixtures: Fixtures): Promise<void> {
  if (await isThere(fixtures)) {
    await fixtures.page.getByTestId('impersonate').click();
    await fixtures.page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  } else {
    await fixtures.signInQuickly(ADA);
    await callAs(fixtures, 'IAuthorizationService/Impersonate', {
      userAccountId: await accountOf(fixtures, BO),
    });
    await open(fixtures);
  }
  await expect(fixtures.page.getByTestId('impersonation')).toBeVisible();
}

export const userRootDriver: BrowserDriver = {
  begin: async ({ page }) => {
    await page.goto('/v/login');
    await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
  },
  events: {
    'user.signedIn': async (fixtures, event) => {
      if ((event as EventObject & { identity: string }).identity === ADA_AS_BO) return impersonate(fixtures);
      await fixtures.signInQuickly(ADA);
      return open(fixtures);
    },
    'user.signedOut': async fixtures => {
      const { page } = fixtures;
      await panel(fixtures).getByRole('button', { name: 'Close' }).click();
      await page.getByTestId('profile-menu').click();
      await page.getByTestId('sign-out').click();
    },
  },
  states: {
    signedOut: async fixtures => {
      await expect(fixtures.page).toHaveURL(/\/v\/login/);
      await expect(panel(fixtures)).toHaveCount(0);
    },
    signedIn: async fixtures => {
      // The panel that the previous user opened is closed for the next one.
      await expect(link(fixtures)).toHaveAttribute('aria-expanded', 'false');
      await link(fixtures).click();
      await expect(panel(fixtures)).toBeVisible();
    },
  },
  unreachable: Object.fromEntries(
    PARTS.flatMap(part => [
      [`xstate.done.actor.${part}`, `${part} runs as long as a user is signed in`],
      [`xstate.error.actor.${part}`, `${part} handles failures as events of its own`],
    ]),
  ),
};
