/** An action that never succeeds ends long before its test would, and its error says what it waited for. */
import { within } from '#tests/paths/support/limits.ts';
import { expect, test } from '#tests/support/browser.ts';
import { ACTION_LIMIT } from '#tests/support/limits.ts';

const errorOf = async (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'no error',
    (error: unknown) => (error as Error).message,
  );

test('a click on a button that does not appear fails with what it waited for', async ({ page }) => {
  await page.goto('/v/login');
  const started = Date.now();
  const part = 'step 1, sends nothing: form.submitted';
  const message = await errorOf(
    within(part, () => page.getByRole('button', { name: 'Send nothing' }).click()),
  );
  expect(Date.now() - started).toBeGreaterThanOrEqual(ACTION_LIMIT - 100);
  expect(Date.now() - started).toBeLessThan(2 * ACTION_LIMIT);
  expect(message).toContain(`${part}: locator.click: Timeout`);
  expect(message).toContain("waiting for getByRole('button', { name: 'Send nothing' })");
});

test('code in the page that never returns fails after its time limit', async ({ page }) => {
  await page.goto('/v/login');
  // Referenced by a timer: an unreferenced promise is garbage-collected, which ends the call with another error.
  const hang = () => page.evaluate(() => new Promise(resolve => setTimeout(resolve, 600_000)));
  const message = await errorOf(within('step 2, waits: page.resumed', hang, 500));
  expect(message).toBe('step 2, waits: page.resumed: does not end within 0.5 s');
});
