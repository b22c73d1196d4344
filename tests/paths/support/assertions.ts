/** Assertions for states that browser drivers share, used as `see.busy('Save')`. */
import type { Locator } from '@playwright/test';
import type { Problem } from '#machines/platform/types.ts';
import { expect } from '#tests/support/browser.ts';
import type { StateAssertion } from './driver.ts';
import type { Fixtures } from './fixtures.ts';
import * as pageDriver from './page-driver.ts';

type Assertion = (fixtures: Fixtures) => Promise<void>;
type Find = (fixtures: Fixtures) => Locator;

/** Several assertions, in order. */
export const all =
  <Snapshot>(...assertions: StateAssertion<Snapshot>[]): StateAssertion<Snapshot> =>
  async (fixtures, snapshot) => {
    for (const assertion of assertions) await assertion(fixtures, snapshot);
  };

/** Makes an assertion about what `find` finds on the page. */
const found = (assert: (locator: Locator) => Promise<void>) => (find: Find) => (fixtures: Fixtures) =>
  assert(find(fixtures));

export const visible = found(one => expect(one).toBeVisible());
export const absent = found(one => expect(one).toHaveCount(0));
export const enabled = found(one => expect(one).toBeEnabled());
export const disabled = found(one => expect(one).toBeDisabled());

/** A button by name; `busy` shows that its request is pending. */
export const button = (name: string | RegExp) => visible(({ page }) => pageDriver.button(page, name));
export const noButton = (name: string | RegExp) => absent(({ page }) => pageDriver.button(page, name));
export const busy =
  (name: string | RegExp): Assertion =>
  ({ page }) =>
    pageDriver.expectBusy(page, name);
export const idle =
  (name: string | RegExp): Assertion =>
  ({ page }) =>
    pageDriver.expectIdle(page, name);

export const heading = (name: string | RegExp) => visible(({ page }) => pageDriver.heading(page, name));
/** The heading of a screen that has replaced another one. */
export const focusedHeading =
  (name: string): Assertion =>
  ({ page }) =>
    expect(pageDriver.heading(page, name)).toBeFocused();
/** The heading of a part of the screen. */
export const subheading = (name: string) =>
  visible(({ page }) => page.getByRole('heading', { level: 2, name, exact: true }));
export const status = (text: string) => visible(({ page }) => pageDriver.status(page, text));
export const address =
  (pattern: RegExp): Assertion =>
  ({ page }) =>
    expect(page).toHaveURL(pattern);

/** The error of the machine's context above the form, or none. */
export const problem = (fixtures: Fixtures, { context }: { context: { problem: Problem } }): Promise<void> =>
  pageDriver.expectProblem(fixtures, context.problem);
export const noProblem = (fixtures: Fixtures): Promise<void> => pageDriver.expectProblem(fixtures, null);
