/** The workplace in the browser: its parts are there where somebody works, and each person finds them untouched. */
import type { EventObject } from 'xstate';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { BrowserSide } from '../support/browser.ts';
import { callAs } from '../support/hands.ts';
import type { World } from '../support/world.ts';
import { ADA_AS_BO, PARTS } from './workplace.model.ts';

const ADA: PersonKey = 'administrator';
const BO: PersonKey = 'impersonated';

const panel = ({ page }: World) => page.getByRole('complementary', { name: 'Do you need help?' });
const link = ({ page }: World) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Contact support or sales' });
const isThere = ({ page }: World) => page.getByTestId('profile-menu').isVisible();

async function open(world: World): Promise<void> {
  await world.page.goto(`/v/account/${await accountOf(world, BO)}`);
}

async function impersonate(world: World): Promise<void> {
  if (await isThere(world)) {
    await world.page.getByTestId('impersonate').click();
    await world.page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  } else {
    await world.signInQuickly(ADA);
    await callAs(world, 'IAuthorizationService/Impersonate', { userAccountId: await accountOf(world, BO) });
    await open(world);
  }
  await expect(world.page.getByTestId('impersonation')).toBeVisible();
}

export const workplaceSide: BrowserSide = {
  begin: async ({ page }) => {
    await page.goto('/v/login');
    await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
  },
  events: {
    'user.signedIn': async (world, event) => {
      if ((event as EventObject & { identity: string }).identity === ADA_AS_BO) return impersonate(world);
      await world.signInQuickly(ADA);
      return open(world);
    },
    'user.signedOut': async world => {
      const { page } = world;
      await panel(world).getByRole('button', { name: 'Close' }).click();
      await page.getByTestId('profile-menu').click();
      await page.getByTestId('sign-out').click();
    },
  },
  states: {
    signedOut: async world => {
      await expect(world.page).toHaveURL(/\/v\/login/);
      await expect(panel(world)).toHaveCount(0);
    },
    signedIn: async world => {
      // What the person before has opened is not open for the next.
      await expect(link(world)).toHaveAttribute('aria-expanded', 'false');
      await link(world).click();
      await expect(panel(world)).toBeVisible();
    },
  },
  outOfReach: Object.fromEntries(
    PARTS.flatMap(part => [
      [`xstate.done.actor.${part}`, `${part} goes on for as long as somebody works`],
      [`xstate.error.actor.${part}`, `${part} takes what goes wrong as an event of its own`],
    ]),
  ),
};
