import { expect, test } from '#tests/support/browser.ts';
import { setLanguageCookie } from '#tests/support/language.ts';

test('[SHL-20] the dashboard shows user, company and sign-in security', async ({ page, signIn, axe }) => {
  await signIn(page, 'user');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paul');
  await expect(page.getByText('This is your first visit.')).toBeVisible();
  await expect(page.getByTestId('own')).toContainText('paul.winter');
  await expect(page.getByTestId('own')).toContainText('Paul Winter');
  await expect(page.getByTestId('mfa-off')).toBeVisible();
  await expect(page.getByTestId('company')).toContainText('Country');
  await expect(page.getByTestId('newest').getByRole('listitem')).toHaveCount(6);
  await axe(page);
});

test('[SHL-20] the shield icon keeps its size beside long words on a narrow screen', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  await setLanguageCookie(context, portal.origin, 'de');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/v/#/Dashboard');
  const verdict = page.getByTestId('mfa-off');
  await expect(verdict).toContainText('Die Bestätigung in zwei Schritten ist ausgeschaltet');
  expect(await verdict.locator('svg').boundingBox()).toMatchObject({ width: 24, height: 24 });
});

test('[SHL-21] a service’s picture is loaded from the keeper at its display size', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  await page.goto('/v/#/Dashboard');
  const picture = page.getByTestId('newest').locator('img').first();
  await expect(picture).toHaveAttribute('src', /^\/keeper\/getimage\/[\w-]{32}\/[\w-]{23}\.\w+\/(\d+)\/\1$/);
  const sizes = () =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight, image.width]);
  const wanted = Number((await picture.getAttribute('src'))?.split('/').at(-1));
  await expect.poll(sizes).toEqual([wanted, wanted, wanted]);
});

test('[SHL-20] the dashboard shows the last sign-in', async ({ page, context, signInQuickly, portal }) => {
  await signInQuickly(context, 'user');
  await portal.advance(60_000);
  await signInQuickly(context, 'user');
  await page.goto('/v/#/Dashboard');
  await expect(page.getByText(/^Last sign-in: /)).toBeVisible();
});

test('[SHL-20] a tile that fails shows the error and can be retried, and the others are shown', async ({
  page,
  context,
  signInQuickly,
  portal,
  axe,
}) => {
  await signInQuickly(context, 'user');
  await portal.fail('IMarketplaceService/SearchServices', 500, 'The catalogue is asleep');
  await page.goto('/v/#/Dashboard');
  const newest = page.getByTestId('newest');
  await expect(newest.getByRole('alert')).toContainText('The catalogue is asleep');
  await expect(page.getByTestId('own')).toContainText('paul.winter');
  await axe(page);
  await newest.getByRole('button', { name: 'Try again' }).click();
  await expect(newest.getByRole('listitem')).toHaveCount(6);
});

test('[SHL-20] recently viewed accounts are listed, and cleared by signing out', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/account/2');
  await expect(page.getByTestId('account-type')).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByTestId('logo').click();
  await expect(page.getByTestId('recent')).toContainText(name ?? 'no name');
  await page.getByTestId('profile-menu').click();
  await page.getByTestId('sign-out').click();
  await expect(page).toHaveURL(/\/v\/login$/);
  await signInQuickly(context, 'administrator');
  await page.goto('/v/#/Dashboard');
  await expect(page.getByTestId('own')).toBeVisible();
  await expect(page.getByTestId('recent')).toHaveCount(0);
});
