import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const toggle = (page: Page) => page.getByRole('button', { name: /^Open the chat/ });
const chat = (page: Page) => page.getByRole('dialog', { name: /how can we help you\?$/ });
const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Your message' });

async function open(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(page.getByTestId('chat-bot').first()).toContainText('I am a virtual assistant');
}

test('on a phone the window fills the screen and keeps the focus', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInQuickly(context, 'user');
  await page.goto('/v/#/Dashboard');
  await open(page);
  expect(await chat(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
  await axe(page);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await chat(page).evaluate(window => window.contains(document.activeElement))).toBe(true);
  }
});

test('[SHL-02] the toggle is in the action bar and covers nothing, wide and narrow', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  await page.goto('/v/explore');
  const bar = page.getByRole('region', { name: 'Current account and actions' });
  const isInBar = async () => {
    const [inner, outer] = [await toggle(page).boundingBox(), await bar.boundingBox()];
    if (!inner || !outer) throw new Error('The toggle or the bar is not visible');
    return (
      inner.x >= outer.x &&
      inner.x + inner.width <= outer.x + outer.width &&
      inner.y >= outer.y &&
      inner.y + inner.height <= outer.y + outer.height
    );
  };
  for (const [width, height] of [
    [1440, 900],
    [390, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(isInBar).toBe(true);
    const screen = await page.locator('#screen').boundingBox();
    expect(screen && screen.y + screen.height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  }
});

test('on a phone a link in the window closes it and opens the screen', async ({
  page,
  context,
  signInQuickly,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInQuickly(context, 'user');
  await page.goto('/v/#/Dashboard');
  await open(page);
  await field(page).fill('How do I change my password?');
  await field(page).press('Enter');
  await chat(page).getByRole('link', { name: 'Change password' }).click();
  await expect(chat(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await toggle(page).click();
  await expect(chat(page).getByRole('link', { name: 'Change password' })).toBeVisible();
});

test('[SHL-02] the message field keeps the focus when another screen opens', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  await page.goto('/v/#/Dashboard');
  await page.getByRole('banner').getByTestId('nav-explore').click();
  await expect(page.getByTestId('announcer')).toHaveText('Explore services');
  await open(page);
  await field(page).fill('Half a ques');
  await page.goBack();
  await expect(page.getByTestId('announcer')).toHaveText('Dashboard');
  await expect(field(page)).toBeFocused();
});
