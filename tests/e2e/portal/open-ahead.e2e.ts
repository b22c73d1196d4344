/** A link that is hovered, focused or touched prefetches the code and data of its screen (docs/adr/0030). */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';

const SCREEN = fileOf('src/screens/marketplace/explore/ExploreScreen.tsx');
const DATA = '/IMarketplaceService/GetSearchServicesMetadata';

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Explore' });
const cards = (page: Page) => page.getByTestId('service-card');

for (const [how, point] of [
  ['hovered', (page: Page) => link(page).hover()],
  ['focused', (page: Page) => link(page).focus()],
  ['touched', (page: Page) => link(page).dispatchEvent('touchstart')],
] as const) {
  test(`[SHL-07] a link that is ${how} prefetches its screen, once, before the click`, async ({
    page,
    context,
    signInQuickly,
  }) => {
    await signInQuickly(context, 'user');
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto('/v/#/Dashboard');
    await expect(page.getByTestId('dashboard')).toBeVisible();
    const times = (end: string) => asked.filter(path => path.endsWith(end)).length;
    expect([times(SCREEN), times(DATA)]).toEqual([0, 0]);
    await point(page);
    await expect.poll(() => [times(SCREEN), times(DATA)]).toEqual([1, 1]);
    await expect(cards(page)).toHaveCount(0);
    await link(page).click();
    await expect(cards(page).first()).toBeVisible();
    expect([times(SCREEN), times(DATA)]).toEqual([1, 1]);
  });
}
