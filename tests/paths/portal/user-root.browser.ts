/** Browser driver of the userRoot machine. The support panel shows whether its actors run and were restarted for another user. */
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { callAs, field, impersonate, signOut } from '../support/page-driver.ts';
import { closePanel, link, panel } from './support-panel.browser.ts';
import { ADA_AS_BO, PARTS, userRootModel } from './user-root.model.ts';

const ADA: PersonKey = 'administrator';
const BO: PersonKey = 'impersonated';

async function open(fixtures: Fixtures): Promise<void> {
  await fixtures.page.goto(`/v/account/${await accountOf(fixtures, BO)}`);
}

/** On the page, or by a request before it opens. */
async function becomeBo(fixtures: Fixtures): Promise<void> {
  if (await fixtures.page.getByTestId('profile-menu').isVisible()) await impersonate(fixtures.page);
  else {
    await fixtures.signInQuickly(ADA);
    await callAs(fixtures, 'IAuthorizationService/Impersonate', {
      userAccountId: await accountOf(fixtures, BO),
    });
    await open(fixtures);
  }
  await expect(fixtures.page.getByTestId('impersonation')).toBeVisible();
}

export const userRootDriver = driverOf(userRootModel, {
  begin: async ({ page }) => {
    await page.goto('/v/login');
    await expect(field(page, 'Username')).toBeVisible();
  },
  events: {
    'user.signedIn': async (fixtures, { identity }) => {
      if (identity === ADA_AS_BO) return becomeBo(fixtures);
      await fixtures.signInQuickly(ADA);
      return open(fixtures);
    },
    'user.signedOut': async fixtures => {
      await closePanel(fixtures);
      await signOut(fixtures.page);
    },
  },
  states: {
    signedOut: see.all(see.address(/\/v\/login/), see.absent(panel)),
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
});
