/** Locators, actions and assertions that browser drivers share: by role, label and name. */
import type { Locator, Page } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import type { Problem } from '#machines/platform/types.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { nextAppCode } from '#tests/support/codes.ts';
import type { Operation, Fixtures } from './fixtures.ts';

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click();
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const status = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

export const DASHBOARD = /\/v\/#\/Dashboard$/;

/** The button shows that its request is pending. */
export const expectBusy = (page: Page, name: string | RegExp): Promise<void> =>
  expect(button(page, name)).toHaveAttribute('aria-busy', 'true');
export const expectIdle = (page: Page, name: string | RegExp): Promise<void> =>
  expect(button(page, name)).not.toHaveAttribute('aria-busy', 'true');

/** Asserts that a page has something once, or not at all. */
export const expectShown = (locator: Locator, isShown: boolean): Promise<void> =>
  expect(locator).toHaveCount(isShown ? 1 : 0);

/** The text of an error that the server sent. */
export function textOf(problem: Problem): string {
  if (problem === null || !('text' in problem)) throw new Error('There is no text to expect');
  return problem.text;
}

/** Asserts the error above the form, or that there is none; fields may show their own errors. */
export async function expectProblem({ page, notes }: Fixtures, problem: Problem): Promise<void> {
  const saying = (words: string) => page.getByRole('main').getByRole('alert').filter({ hasText: words });
  if (problem === null) {
    const gone = notes.get('shownProblem');
    notes.delete('refusal');
    if (gone !== undefined) await expect(saying(gone)).toHaveCount(0);
  } else if ('text' in problem) {
    const words = notes.get('refusal') ?? problem.text;
    notes.set('shownProblem', words);
    await expect(saying(words)).toBeVisible();
  }
}

/** Stops the page's clock a minute ahead, so that from here on only the path advances it. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

export async function signOut(page: Page): Promise<void> {
  await page.getByTestId('profile-menu').click();
  await page.getByTestId('sign-out').click();
}

/** Impersonates the person whose account is open. */
export async function impersonate(page: Page): Promise<void> {
  await page.getByTestId('impersonate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
}

/** Calls an operation with the page's cookies, but not from the page. */
export async function callAs(
  { context, portal }: Pick<Fixtures, 'context' | 'portal'>,
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

/** Signs in a user with an authenticator app by API calls, without the page. */
export async function signInWithApp(fixtures: Fixtures, person: PersonKey): Promise<void> {
  const authenticate = (more: object) =>
    callAs(fixtures, 'IAuthorizationService/Authenticate', {
      userName: PEOPLE[person].username,
      password: DEMO_PASSWORD,
      ...more,
    }) as Promise<{ UserAuthenticationMethods: { Id: string; Type: string }[] }>;
  const { UserAuthenticationMethods: methods } = await authenticate({});
  const app = methods.find(method => method.Type === 'Authenticator');
  await authenticate({ mfaToken: await nextAppCode(fixtures.portal), mfaMethodId: app?.Id });
}
