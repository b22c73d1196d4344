/** Locators of the account tree, and a department with many users. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Deps } from '#server/platform/call.ts';

export const treeIn = (page: Page) => page.getByRole('tree', { name: 'Account hierarchy' });
export const row = (page: Page, name: string) =>
  treeIn(page).getByRole('treeitem', { name, exact: false }).first();
export const selected = (page: Page) => treeIn(page).getByRole('treeitem', { selected: true });

/** Creates a department with this many users, ordered by name. */
export async function crowd({ db }: Pick<Deps, 'db'>, count: number) {
  const id = 500_000;
  const above = await db
    .selectFrom('account')
    .select(['id', 'path'])
    .where('type', '=', 'Company')
    .where('state', '=', 'Active')
    .orderBy('id')
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

/** Opens the tree at that department and expands it by the keyboard. */
export async function unfoldCrowd(page: Page, id: number) {
  await page.goto(`/v/account/${id}`);
  await expect(selected(page)).toHaveText('Crowd');
  await treeIn(page).press('ArrowRight');
  await expect(row(page, 'Zed-00000')).toBeAttached();
}

/** The active row, by `aria-activedescendant`. */
export async function activeRow(page: Page) {
  const named = await treeIn(page).getAttribute('aria-activedescendant');
  return treeIn(page).locator(`[id="${named}"]`);
}

/** Waits until the row is active and marked. */
export const expectMarked = (page: Page, name: string) =>
  expect
    .poll(async () => {
      const row = await activeRow(page);
      const mark = page.locator('[data-cursor]');
      const places = [await mark.boundingBox(), await row.boundingBox()];
      return { name: await row.innerText(), isMarked: isDeepStrictEqual(places[0], places[1]) };
    })
    .toStrictEqual({ name, isMarked: true });
