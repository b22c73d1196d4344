import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { RPC_BASE } from '#contract/constants.ts';
import type { Deps } from '#server/call.ts';
import { expect, test } from '#tests/support/browser.ts';

const TREE = `${RPC_BASE}/IAccountService/GetAccountTree`;
const treeIn = (page: Page) => page.getByRole('tree', { name: 'Hierarchy of accounts' });
const row = (page: Page, name: string) => treeIn(page).getByRole('treeitem', { name, exact: false }).first();
const selected = (page: Page) => treeIn(page).getByRole('treeitem', { selected: true });

/** A department and what it is called, deep enough to be unfolded to. */
async function someDepartment(deps: Pick<Deps, 'db'>) {
  return deps.db
    .selectFrom('account')
    .select(['id', 'display_name', 'parent_id'])
    .where('type', '=', 'Department')
    .where('state', '=', 'Active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** A department of nobody but so many people, in the order of their names. */
async function crowd({ db }: Pick<Deps, 'db'>, count: number) {
  const id = 500_000;
  const above = await db
    .selectFrom('account')
    .select(['id', 'path'])
    .where('type', '=', 'Company')
    .where('state', '=', 'Active')
    .limit(1)
    .executeTakeFirstOrThrow();
  const path = `${above.path}/${id}`;
  await db
    .insertInto('account')
    .values({ id, parent_id: above.id, type: 'Department', display_name: 'Crowd', path })
    .execute();
  const people = Array.from({ length: count }, (_, index) => ({
    id: id + 1 + index,
    parent_id: id,
    type: 'User' as const,
    display_name: `Zed-${String(index).padStart(5, '0')}`,
    path: `${path}/${id + 1 + index}`,
  }));
  for (let from = 0; from < count; from += 2000)
    await db
      .insertInto('account')
      .values(people.slice(from, from + 2000))
      .execute();
  return id;
}

/** Opens the tree at a crowd and unfolds it by the keyboard. */
async function unfoldCrowd(page: Page, id: number) {
  await page.goto(`/v/account/${id}`);
  await expect(selected(page)).toHaveText('Crowd');
  await treeIn(page).press('ArrowRight');
  await expect(row(page, 'Zed-00000')).toBeAttached();
}

/** The row that the keys are about, as the tree names it. */
async function atHand(page: Page) {
  const named = await treeIn(page).getAttribute('aria-activedescendant');
  return treeIn(page).locator(`[id="${named}"]`);
}

/** It is at hand before long, and the mark lies on it. */
const expectMarked = (page: Page, name: string) =>
  expect
    .poll(async () => {
      const row = await atHand(page);
      const mark = treeIn(page).locator('[data-cursor]');
      const places = [await mark.boundingBox(), await row.boundingBox()];
      return { name: await row.innerText(), isMarked: isDeepStrictEqual(places[0], places[1]) };
    })
    .toStrictEqual({ name, isMarked: true });

test.describe('the hierarchy beside an account', () => {
  test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'administrator'));

  test('[ACC-01] is open down to the account, in one call', async ({ page, served, axe }) => {
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith(TREE)) asked.push(request.postData() ?? '');
    });
    const { id, display_name: name } = await someDepartment(served.deps);
    await page.goto(`/v/account/${id}`);
    await expect(selected(page)).toHaveText(name);
    await expect(selected(page)).toBeInViewport();
    expect(Number(await selected(page).getAttribute('aria-level'))).toBeGreaterThan(2);
    expect(asked).toHaveLength(1);
    await axe(page);
  });

  test('[ACC-01] unfolds a level when it is wanted, and folds it again', async ({ page, served }) => {
    const { id } = await someDepartment(served.deps);
    await page.goto(`/v/account/${id}`);
    await expect(selected(page)).toBeVisible();
    const top = treeIn(page).getByRole('treeitem').first();
    await treeIn(page).press('Home');
    await treeIn(page).press('ArrowLeft');
    await expect(top).toHaveAttribute('aria-expanded', 'false');
    await expect(treeIn(page).getByRole('treeitem')).toHaveCount(1);
    await treeIn(page).press('ArrowRight');
    await expect(top).toHaveAttribute('aria-expanded', 'true');
    await treeIn(page).press('ArrowRight');
    const second = treeIn(page).getByRole('treeitem').nth(1);
    await expect(treeIn(page)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? '',
    );
    const name = (await second.innerText()).trim();
    await treeIn(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(selected(page)).toHaveText(name);
  });

  test('[ACC-01] letters lead to a name', async ({ page }) => {
    await page.goto('/v/account/1');
    await expect(row(page, 'Northbridge Partners')).toBeVisible();
    await treeIn(page).focus();
    await page.keyboard.type('north');
    await expect(treeIn(page)).toHaveAttribute(
      'aria-activedescendant',
      (await row(page, 'Northbridge Partners').getAttribute('id')) ?? '',
    );
  });

  test('[ACC-01] finds accounts by part of their name and tells their path', async ({ page, axe }) => {
    await page.goto('/v/account/1');
    await page.getByRole('searchbox', { name: 'Find in the hierarchy' }).fill('paul win');
    const hit = page.getByRole('link', { name: /Paul Winter/ });
    await expect(hit).toContainText('Meridian Cloud / ');
    await expect(page.getByText('1 account found')).toBeVisible();
    await axe(page);
    await hit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paul Winter');
    await page.getByRole('searchbox', { name: 'Find in the hierarchy' }).press('Escape');
    await expect(selected(page)).toHaveText('Paul Winter');
  });

  test('[ACC-01] a search leaves unfolded what was unfolded', async ({ page }) => {
    await page.goto('/v/account/1');
    const partner = row(page, 'Northbridge Partners');
    await expect(partner).toHaveAttribute('aria-expanded', 'false');
    await treeIn(page).focus();
    await page.keyboard.type('north');
    await page.keyboard.press('ArrowRight');
    await expect(partner).toHaveAttribute('aria-expanded', 'true');
    const search = page.getByRole('searchbox', { name: 'Find in the hierarchy' });
    await search.fill('paul win');
    await expect(page.getByText('1 account found')).toBeVisible();
    await expect(treeIn(page)).toHaveCount(0);
    await search.press('Escape');
    await expect(partner).toHaveAttribute('aria-expanded', 'true');
  });

  test('[ACC-01] shows terminated accounts on wish, marked', async ({ page, served }) => {
    const ended = await served.deps.db
      .selectFrom('account')
      .select(['id', 'display_name', 'parent_id'])
      .where('state', '=', 'Terminated')
      .where('type', '=', 'User')
      .limit(1)
      .executeTakeFirstOrThrow();
    // High enough for every row to be in sight and so in the page.
    await page.setViewportSize({ width: 1440, height: 6000 });
    await page.goto(`/v/account/${ended.parent_id}`);
    await expect(selected(page)).toBeVisible();
    await treeIn(page).focus();
    await treeIn(page).press('ArrowRight');
    await expect(selected(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(treeIn(page).getByText('Loading…')).toHaveCount(0);
    await expect(row(page, ended.display_name)).toHaveCount(0);
    await page.getByRole('switch', { name: 'Show terminated accounts' }).press('Space');
    await expect(row(page, ended.display_name)).toContainText('Terminated');
  });

  test('[ACC-01] a level that cannot be read says so and is tried again', async ({ page, portal }) => {
    await page.goto('/v/account/1');
    await expect(row(page, 'Northbridge Partners')).toBeVisible();
    await portal.fail('IAccountService/GetAccountTree', 500, 'asleep');
    await treeIn(page).focus();
    await page.keyboard.type('north');
    await page.keyboard.press('ArrowRight');
    const failed = row(page, 'Could not be loaded');
    await expect(failed).toBeVisible();
    await failed.click();
    await expect(failed).toHaveCount(0);
    await expect(row(page, 'Northbridge Partners')).toHaveAttribute('aria-expanded', 'true');
  });

  test('[ACC-01] ten thousand accounts of a level are drawn as far as they are seen', async ({
    page,
    served,
  }) => {
    await unfoldCrowd(page, await crowd(served.deps, 10_000));
    await page.keyboard.type('zed-00150');
    await expect(await atHand(page)).toBeInViewport();
    const drawn = await treeIn(page).getByRole('treeitem').count();
    expect(drawn).toBeLessThan(120);
  });

  test('[ACC-01] more of a level by the keyboard: on to the first that came, in sight and named by the tree', async ({
    page,
    served,
  }) => {
    await unfoldCrowd(page, await crowd(served.deps, 450));
    await page.keyboard.type('zed-00199');
    await treeIn(page).press('ArrowDown');
    await expect(await atHand(page)).toHaveText('Show more');
    await treeIn(page).press('Enter');
    await expectMarked(page, 'Zed-00200');
    await expect(await atHand(page)).toHaveText('Zed-00200');
    await expect(await atHand(page)).toBeInViewport({ ratio: 0.9 });
    await treeIn(page).press('ArrowUp');
    await expect(await atHand(page)).toHaveText('Zed-00199');
  });

  test('[ACC-01] the tree names a row that is in the page, wherever it is scrolled to', async ({
    page,
    served,
  }) => {
    await unfoldCrowd(page, await crowd(served.deps, 150));
    await treeIn(page).hover();
    await page.mouse.wheel(0, 3000);
    await expect(row(page, 'Zed-00080')).toBeInViewport();
    await expect(await atHand(page)).toHaveText('Crowd');
    await expect(await atHand(page)).not.toBeInViewport();
    await treeIn(page).press('ArrowDown');
    await expect(await atHand(page)).toHaveText('Zed-00000');
    await expect(await atHand(page)).toBeInViewport({ ratio: 0.9 });
  });

  test('[ACC-01] a level read page by page is all there when it is read again', async ({ page, served }) => {
    await page.clock.install();
    await unfoldCrowd(page, await crowd(served.deps, 450));
    await page.keyboard.type('zed-00199');
    await treeIn(page).press('ArrowDown');
    await treeIn(page).press('Enter');
    await expectMarked(page, 'Zed-00200');
    await treeIn(page).press('ArrowLeft');
    await expect(await atHand(page)).toHaveText('Crowd');
    await treeIn(page).press('ArrowLeft');
    await expect(selected(page)).toHaveAttribute('aria-expanded', 'false');
    await served.deps.db
      .updateTable('account')
      .set({ display_name: 'Zed-00399, renamed' })
      .where('display_name', '=', 'Zed-00399')
      .execute();
    await page.clock.fastForward(61_000);
    await treeIn(page).press('ArrowRight');
    await page.keyboard.type('zed-00399');
    await expectMarked(page, 'Zed-00399, renamed');
    await expect(await atHand(page)).toBeInViewport({ ratio: 0.9 });
  });
});

test('[ACC-01] on a narrow screen the hierarchy is a button away', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInQuickly(context, 'administrator');
  await page.goto('/v/account/1');
  await page.getByRole('button', { name: 'Hierarchy' }).click();
  await expect(row(page, 'Northbridge Partners')).toBeVisible();
  await axe(page);
  await row(page, 'Northbridge Partners').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northbridge Partners');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
