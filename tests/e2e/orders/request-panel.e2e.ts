/** The panel with the open request, beside the list of provisioning requests. */
import type { Locator, Page } from '@playwright/test';
import { PROVISIONING_PAGE } from '#contract/orders/provisioning.ts';
import { accountNamed, COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { requestFor } from '#tests/support/provisioning.ts';

const list = (page: Page) => page.getByRole('table', { name: 'Provisioning requests' });
const links = (page: Page) => list(page).getByRole('rowheader').getByRole('link');
const panel = (page: Page) => page.getByTestId('request');
const heading = (page: Page) => panel(page).getByRole('heading', { level: 2 });
const marked = (page: Page) => list(page).locator('[aria-current=true]');
const close = (page: Page) => panel(page).getByRole('link', { name: 'Close' });
const back = (page: Page) => panel(page).getByRole('link', { name: 'Back to the list' });
const topOf = async (link: Locator) => (await link.boundingBox())?.y ?? Number.NaN;

/** Expects a row at a position, which may differ by the rounding of the scroll position. */
const expectPlace = async (link: Locator, top: number) =>
  expect
    .poll(async () => Math.abs((await topOf(link)) - top), 'distance of the row from its position')
    .toBeLessThan(2);

/** Scrolls down to a row and 60 pixels further, without animation. Returns the row's link. */
async function deepRow(page: Page): Promise<Locator> {
  const link = links(page).nth(17);
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.locator('#screen').evaluate(pane => {
    pane.scrollBy({ top: 60, behavior: 'instant' });
    return pane.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(300);
  return link;
}

test.beforeEach(async ({ page, context, signInQuickly }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInQuickly(context, 'resellerManager');
});

test('[ORD-01] a request opens beside the list, and stays open while the list changes', async ({
  page,
  axe,
}) => {
  await page.goto('/v/provisioning');
  await test.step('a request opens beside the list, which keeps its position and marks the row; another one replaces it', async () => {
    const link = await deepRow(page);
    const name = await link.innerText();
    const top = await topOf(link);
    await link.click();
    await expect(heading(page)).toHaveText(name);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    await expectPlace(link, top);
    await expect(marked(page)).toHaveText(name);
    await expect(link).toHaveAttribute('aria-current', 'true');
    const [left, right] = await Promise.all([list(page).boundingBox(), panel(page).boundingBox()]);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    await axe(page);

    const other = links(page).nth(16);
    const otherName = await other.innerText();
    await other.click();
    await expect(heading(page)).toHaveText(otherName);
    await expect(heading(page)).toBeFocused();
    await expect(marked(page)).toHaveCount(1);
    await expect(other).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(heading(page)).toHaveText(name);
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    await expectPlace(link, top);
    await page.goForward();
    await expect(heading(page)).toHaveText(name);
  });
  await test.step('with forced colours the open row is outlined', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const rows = list(page).getByRole('row');
    const open = page.locator('[aria-current=true]');
    await expect(rows.filter({ has: open })).toHaveCSS('outline-style', 'solid');
    await expect(rows.filter({ hasNot: open }).last()).toHaveCSS('outline-style', 'none');
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('the panel stays open while the list is sorted and filtered', async () => {
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    const name = await links(page).nth(2).innerText();
    await links(page).nth(2).click();
    await expect(heading(page)).toHaveText(name);
    await list(page).getByRole('columnheader', { name: 'Service' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=service&request=\d+$/);
    await expect(heading(page)).toHaveText(name);
    await page.getByRole('link', { name: /^Finished/ }).click();
    await expect(page).toHaveURL(/status=.*&request=\d+$/);
    await expect(heading(page)).toHaveText(name);
    await page.reload();
    await expect(heading(page)).toHaveText(name);
  });
});

test('[ORD-01] the panel is used by keyboard: it returns the focus, and its buttons step through the list', async ({
  page,
  axe,
}) => {
  await page.goto('/v/provisioning');
  await test.step('Esc and Close return the focus to the link of the row, in its position, and the arrow keys continue there', async () => {
    const link = await deepRow(page);
    const top = await topOf(link);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await expectPlace(link, top);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('ArrowDown');
    await expect(links(page).nth(18)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await close(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toHaveCount(0);
    await expect(links(page).nth(18)).toBeFocused();
  });
  await test.step('the buttons of the panel step through the list, keep the focus and announce what is open', async () => {
    await expect(links(page)).toHaveCount(PROVISIONING_PAGE);
    const names = await links(page).allInnerTexts();
    const last = names.length - 1;
    await links(page)
      .nth(last - 1)
      .click();
    const [previous, next] = ['Previous in the list', 'Next in the list'].map(name =>
      panel(page).getByRole('button', { name }),
    ) as [Locator, Locator];
    await expect(previous).toHaveAttribute('aria-disabled', 'false');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(names[last] ?? '');
    await expect(next).toBeFocused();
    await expect(panel(page).getByRole('status')).toHaveText(names[last] ?? '');
    await expect(links(page).nth(last)).toHaveAttribute('aria-current', 'true');
    await expect(links(page).nth(last)).toBeInViewport();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(names[last] ?? '');
    await axe(page);

    await links(page).first().click();
    await expect(heading(page)).toBeFocused();
    await expect(panel(page).getByRole('status')).toHaveText('');
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect(links(page).nth(1)).toHaveAttribute('aria-current', 'true');
  });
});

test('[ORD-01] an address opens a request that is not in the list, or a long one in view as a whole', async ({
  page,
  served,
  portal,
  axe,
}) => {
  const { id: company } = await accountNamed(served, COMPANY);
  await test.step('an address opens a request that is not in the list; closing it focuses the title', async () => {
    const id = await requestFor(served, company, { serviceName: 'Northern Mail', status: 'FailedData' });
    await page.goto(`/v/provisioning?status=Cancelled&request=${id}`);
    await expect(heading(page)).toHaveText('Northern Mail');
    await expect(panel(page)).toContainText('Failed, invalid data');
    await expect(panel(page)).toContainText(`Request ${id}`);
    await expect(marked(page)).toHaveCount(0);
    await expect(panel(page).getByRole('button', { name: 'Next in the list' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await axe(page);
    await close(page).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/\/provisioning\?status=Cancelled$/);

    await page.goto('/v/provisioning?request=99999999');
    await expect(panel(page).getByRole('alert')).toContainText('This request does not exist');
    await expect(heading(page)).toHaveText('Request 99999999');
    await axe(page);
    await portal.fail('IProvisioningService/GetProvisioningRequest', 500, 'The vendor is asleep');
    await page.goto(`/v/provisioning?status=Cancelled&request=${id}`);
    await expect(panel(page)).toContainText('The vendor is asleep');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Northern Mail');
  });
  await test.step('a long request scrolls in the panel, which is entirely in view at each scroll position of the list', async () => {
    const long = await requestFor(served, company);
    const at = served.deps.clock.now();
    await served.deps.db
      .insertInto('provisioning_response')
      .values(
        Array.from({ length: 30 }, (_, step) => ({
          request_id: long,
          at,
          status: 'InProgress' as const,
          message: `Step ${step}`,
          details: null,
        })),
      )
      .execute();
    for (const path of ['/v/provisioning', `/v/account/${company}/provisioning`]) {
      await page.goto(`${path}?request=${long}`);
      await expect(heading(page)).toBeVisible();
      for (const scrolled of [0, 120, 10_000]) {
        await page.locator('#screen').evaluate((pane, top) => pane.scrollTo(0, top), scrolled);
        await expect(panel(page), `${path} at ${scrolled}`).toBeInViewport({ ratio: 1 });
      }
      await heading(page).focus();
      await page.keyboard.press('End');
      await expect(panel(page).getByText('Step 29')).toBeInViewport();
      await expect(heading(page)).toBeInViewport();
    }
  });
});

test('[ORD-01] in a narrow window an open request replaces the list, and closing it restores the list as it was', async ({
  page,
  served,
  axe,
}) => {
  const { id } = await accountNamed(served, RESELLER);
  for (const [what, width, path] of [
    ['on a phone', 390, '/v/provisioning'],
    ['in a window of 1024 px', 1024, '/v/provisioning'],
    ['beside the hierarchy in a window of 1280 px', 1280, `/v/account/${id}/provisioning`],
  ] as const)
    await test.step(what, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const link = await deepRow(page);
      const top = await topOf(link);
      const name = await link.innerText();
      await link.click();
      await expect(heading(page)).toHaveText(name);
      await expect(heading(page)).toBeFocused();
      await expect(heading(page)).toBeInViewport();
      await expect(list(page)).toHaveCount(0);
      await expectToFit(page);
      await axe(page);
      await back(page).click();
      await expect(list(page)).toBeVisible();
      await expect(link).toBeFocused();
      await expectPlace(link, top);

      await page.keyboard.press('Enter');
      await expect(heading(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
      await expectPlace(link, top);
      await link.click();
      await page.goBack();
      await expect(link).toBeFocused();
      await expectPlace(link, top);
    });
});
