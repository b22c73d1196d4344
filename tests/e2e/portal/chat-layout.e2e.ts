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

test('the toggle lies over nothing that has the focus', async ({ page, context, signInQuickly }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await signInQuickly(context, 'user');
  await page.goto('/v/explore');
  await expect(toggle(page)).toBeVisible();
  const last = page
    .getByRole('contentinfo')
    .getByRole('button')
    .or(page.getByRole('contentinfo').getByRole('link'));
  for (const element of [...(await page.getByRole('main').getByRole('link').all()), ...(await last.all())]) {
    await element.focus();
    const covered = await element.evaluate(focused => {
      const corner = document.querySelector('[data-testid="chat-toggle"]')!.getBoundingClientRect();
      const box = focused.getBoundingClientRect();
      // Wholly hidden is what must never be; a wide card may reach below the corner.
      return box.left >= corner.left && box.top >= corner.top && box.bottom <= corner.bottom;
    });
    expect(covered).toBe(false);
  }
});

test('on a phone the window gives way to the screen it leads to', async ({
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

test('[SHL-02] what is being written keeps the focus when another screen comes', async ({
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
