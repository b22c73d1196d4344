/** Event drivers that browser drivers share, used as `act.press('Save')`. */
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { EventDriver } from './driver.ts';
import type { Fixtures, Operation } from './fixtures.ts';
import * as pageDriver from './page-driver.ts';
import { failRequest, failsWith } from './paused-requests.ts';

export const press =
  (name: string | RegExp): EventDriver =>
  ({ page }) =>
    pageDriver.press(page, name);

/** Signs in by a request and opens the address. */
export const open =
  (person: PersonKey, address: string) =>
  async ({ page, signInQuickly }: Fixtures): Promise<void> => {
    await signInQuickly(person);
    await page.goto(address);
  };

/** Opens a screen on which anything of the shell can be tested. */
export async function explore(fixtures: Fixtures): Promise<void> {
  await open('user', '/v/explore')(fixtures);
  await expect(pageDriver.heading(fixtures.page, 'Explore services')).toBeVisible();
}

/** Advances the clocks of the page and the server, in milliseconds. */
export const elapse =
  (milliseconds: number): EventDriver =>
  async ({ page, portal }) => {
    await portal.advance(milliseconds);
    await page.clock.fastForward(milliseconds);
  };

/** Advances only the page's clock, in milliseconds. */
export const fastForward =
  (milliseconds: unknown): EventDriver =>
  ({ page }) =>
    page.clock.fastForward(Number(milliseconds));

/**
 * For a call that the server itself refuses with this status, after `arrange`; other failures are the model's error, as they are
 * without an event driver.
 */
export const failUnless =
  (status: number, operation: Operation, arrange?: (fixtures: Fixtures) => Promise<unknown>): EventDriver =>
  async (fixtures, event) => {
    if (failsWith(event, status)) await arrange?.(fixtures);
    else await failRequest(fixtures.portal, operation, event);
  };

/** For a failure that the server itself causes: its message is shown. */
export const refusedWith =
  (words: string): EventDriver =>
  async ({ notes }) =>
    notes.set('refusal', words);
