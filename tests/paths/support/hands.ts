/** What every side does and looks at in the same way: by role, label and name. */
import type { Locator, Page } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import type { Problem } from '#machines/platform/types.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { nextAppCode } from '#tests/support/codes.ts';
import type { Deed } from './browser.ts';
import type { Operation, World } from './world.ts';

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click();
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const status = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

export const DASHBOARD = /\/v\/#\/Dashboard$/;

/** A button tells that its call is on the way. */
export const expectBusy = (page: Page, name: string | RegExp): Promise<void> =>
  expect(button(page, name)).toHaveAttribute('aria-busy', 'true');
export const expectIdle = (page: Page, name: string | RegExp): Promise<void> =>
  expect(button(page, name)).not.toHaveAttribute('aria-busy', 'true');

/** The outcome was arranged by what was typed or whom it was typed for; the server's own words tell it. */
export const refusedWith =
  (words: string): Deed =>
  async ({ notes }) =>
    void notes.set('refusal', words);

/** The problem stands in words above the form, and is gone once there is none; fields may lack something besides. */
export async function expectProblem({ page, notes }: World, problem: Problem): Promise<void> {
  const saying = (words: string) => page.getByRole('main').getByRole('alert').filter({ hasText: words });
  if (problem === null) {
    const gone = notes.get('told');
    notes.delete('refusal');
    if (gone !== undefined) await expect(saying(gone)).toHaveCount(0);
  } else if ('text' in problem) {
    const words = notes.get('refusal') ?? problem.text;
    notes.set('told', words);
    await expect(saying(words)).toBeVisible();
  }
}

/** So much time passes, for the page and at the server. */
export const elapse =
  (milliseconds: number): Deed =>
  async ({ page, portal }) => {
    await portal.advance(milliseconds);
    await page.clock.fastForward(milliseconds);
  };

/** A call of the person at the page, past the page. */
export async function callAs(
  { context, portal }: Pick<World, 'context' | 'portal'>,
  operation: Operation,
  data: object,
): Promise<unknown> {
  const response = await context.request.post(`${portal.origin}${RPC_BASE}/${operation}`, {
    data,
    headers: { origin: portal.origin },
  });
  expect(response.ok(), `${operation} answers ${response.status()}`).toBe(true);
  const text = await response.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

/** Signs in somebody with an authenticator app by the calls alone. */
export async function signInWithApp(world: World, person: PersonKey): Promise<void> {
  const authenticate = (more: object) =>
    callAs(world, 'IAuthorizationService/Authenticate', {
      userName: PEOPLE[person].username,
      password: DEMO_PASSWORD,
      ...more,
    }) as Promise<{ UserAuthenticationMethods: { Id: string; Type: string }[] }>;
  const { UserAuthenticationMethods: methods } = await authenticate({});
  const app = methods.find(method => method.Type === 'Authenticator');
  await authenticate({ mfaToken: await nextAppCode(world.portal), mfaMethodId: app?.Id });
}
