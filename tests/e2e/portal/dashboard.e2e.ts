import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';

test(
  '[SHL-20] [SHL-21] the dashboard shows user, company, sign-in security and the newest services',
  { tag: JOURNEY },
  async ({ page, context, portal, signIn, signInQuickly, axe }) => {
    await signIn(page, 'user');
    const newest = page.getByTestId('newest');
    await test.step('the dashboard shows user, company and sign-in security', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paul');
      await expect(page.getByText('This is your first visit.')).toBeVisible();
      await expect(page.getByTestId('own')).toContainText('paul.winter');
      await expect(page.getByTestId('own')).toContainText('Paul Winter');
      await expect(page.getByTestId('mfa-off')).toBeVisible();
      await expect(page.getByTestId('company')).toContainText('Country');
      await expect(newest.getByRole('listitem')).toHaveCount(6);
      await axe(page);
    });
    await test.step('a service’s picture is loaded from the keeper at its display size', async () => {
      const picture = newest.locator('img').first();
      await expect(picture).toHaveAttribute(
        'src',
        /^\/keeper\/getimage\/[\w-]{32}\/[\w-]{23}\.\w+\/(\d+)\/\1$/,
      );
      const sizes = () =>
        picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight, image.width]);
      const wanted = Number((await picture.getAttribute('src'))?.split('/').at(-1));
      await expect.poll(sizes).toEqual([wanted, wanted, wanted]);
    });
    await portal.advance(60_000);
    await signInQuickly(context, 'user');
    await portal.fail('IMarketplaceService/SearchServices', 500, 'The catalogue is asleep');
    await page.reload();
    await test.step('the dashboard shows the last sign-in', async () => {
      await expect(page.getByText(/^Last sign-in: /)).toBeVisible();
    });
    await test.step('a tile that fails shows the error and can be retried, and the others are shown', async () => {
      await expect(newest.getByRole('alert')).toContainText('The catalogue is asleep');
      await expect(page.getByTestId('own')).toContainText('paul.winter');
      await axe(page);
      await newest.getByRole('button', { name: 'Try again' }).click();
      await expect(newest.getByRole('listitem')).toHaveCount(6);
    });
    await test.step('the shield icon keeps its size beside long words on a narrow screen', async () => {
      await page.getByTestId('language-menu').click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await page.setViewportSize({ width: 390, height: 800 });
      const verdict = page.getByTestId('mfa-off');
      await expect(verdict).toContainText('Die Bestätigung in zwei Schritten ist ausgeschaltet');
      expect(await verdict.locator('svg').boundingBox()).toMatchObject({ width: 24, height: 24 });
    });
  },
);

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
