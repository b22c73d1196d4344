import type { Page } from '@playwright/test';
import { RPC_BASE } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { readsIn } from '#tests/support/private-data.ts';
import { activeRow, crowd, expectMarked, row, selected, treeIn, unfoldCrowd } from '#tests/support/tree.ts';

const TREE = `${RPC_BASE}/IAccountService/GetAccountTree`;
/** Returns a department that is deep enough to need expanding. */
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

const search = (page: Page) => page.getByRole('searchbox', { name: 'Find in the hierarchy' });

test.describe('the hierarchy beside an account', () => {
  test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'administrator'));

  test(
    '[ACC-01] is expanded down to the account, is moved in by the arrow keys, and has terminated accounts',
    { tag: JOURNEY },
    async ({ page, served, axe }) => {
      await test.step('is expanded down to the account, in one call', async () => {
        const asked: string[] = [];
        page.on('request', request => {
          if (request.url().endsWith(TREE)) asked.push(request.postData() ?? '');
        });
        const { id, display_name: name } = await someDepartment(served.deps);
        const brought = readsIn(await page.goto(`/v/account/${id}`), 'account-tree');
        await expect(selected(page)).toHaveText(name);
        await expect(selected(page)).toBeInViewport();
        expect(Number(await selected(page).getAttribute('aria-level'))).toBeGreaterThan(2);
        expect([...(await brought), ...asked]).toHaveLength(1);
        await axe(page);
      });

      await test.step('collapses and expands a level by the arrow keys', async () => {
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

      await test.step('shows terminated accounts on request, with a label', async () => {
        const ended = await served.deps.db
          .selectFrom('account')
          .select(['id', 'display_name', 'parent_id'])
          .where('state', '=', 'Terminated')
          .where('type', '=', 'User')
          .limit(1)
          .executeTakeFirstOrThrow();
        // High enough for every row to be visible and so rendered.
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
    },
  );

  test('[ACC-01] finds accounts by letters and by part of their name, and is opened by a button on a narrow screen', async ({
    page,
    axe,
  }) => {
    await page.goto('/v/account/1');
    const partner = row(page, 'Northbridge Partners');
    await expect(partner).toHaveAttribute('aria-expanded', 'false');

    await test.step('typing letters moves to the account with that name', async () => {
      await treeIn(page).focus();
      await page.keyboard.type('north');
      await expect(treeIn(page)).toHaveAttribute(
        'aria-activedescendant',
        (await partner.getAttribute('id')) ?? '',
      );
    });

    const hit = page.getByRole('link', { name: /Paul Winter/ });
    await test.step('expanded levels are still expanded after a search', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(partner).toHaveAttribute('aria-expanded', 'true');
      await search(page).fill('paul win');
      await expect(page.getByText('1 account found')).toBeVisible();
      await expect(treeIn(page)).toHaveCount(0);
      await expect(hit).toContainText('Meridian Cloud / ');
      await axe(page);
      await search(page).press('Escape');
      await expect(partner).toHaveAttribute('aria-expanded', 'true');
    });

    await test.step('finds accounts by part of their name and shows their path', async () => {
      await search(page).fill('paul win');
      await expect(hit).toContainText('Meridian Cloud / ');
      await hit.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paul Winter');
      await search(page).press('Escape');
      await expect(selected(page)).toHaveText('Paul Winter');
    });

    await test.step('on a narrow screen a button opens the hierarchy', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      // Loaded again, because at this width the hierarchy is loaded only when it opens.
      await page.goto('/v/account/1');
      await page.getByRole('button', { name: 'Hierarchy' }).click();
      await expect(partner).toBeVisible();
      await axe(page);
      await partner.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northbridge Partners');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('[ACC-01] renders of a level of 10,000 accounts only the rows near those in view, and the active one', async ({
    page,
    served,
  }) => {
    await unfoldCrowd(page, await crowd(served.deps, 10_000));

    await test.step('the rows in view of an expanded level are rendered first, then the overscan rows', async () => {
      await treeIn(page).press('ArrowLeft');
      await expect(row(page, 'Zed-00000')).toHaveCount(0);
      const drawn = await treeIn(page).evaluateHandle(tree => {
        const counts: number[] = [];
        const count = () => counts.push(tree.querySelectorAll('[role=treeitem]').length);
        new MutationObserver(count).observe(tree, { childList: true, subtree: true });
        return counts;
      });
      await treeIn(page).press('ArrowRight');
      const counts = () => drawn.evaluate(seen => [...new Set(seen)]);
      await expect.poll(async () => (await counts()).length).toBe(2);
      const [first = 0, second = 0] = await counts();
      const { height = Infinity } = (await row(page, 'Zed-00000').boundingBox()) ?? {};
      expect(first * height).toBeGreaterThan(await treeIn(page).evaluate(tree => tree.clientHeight));
      expect(second).toBeGreaterThan(first);
    });

    await test.step('the active row stays in the DOM, wherever the tree is scrolled to', async () => {
      await treeIn(page).hover();
      await page.mouse.wheel(0, 3000);
      await expect(row(page, 'Zed-00080')).toBeInViewport();
      await expect(await activeRow(page)).toHaveText('Crowd');
      await expect(await activeRow(page)).not.toBeInViewport();
      await treeIn(page).press('ArrowDown');
      await expect(await activeRow(page)).toHaveText('Zed-00000');
      await expect(await activeRow(page)).toBeInViewport({ ratio: 0.9 });
    });

    await test.step('only the rows in view are rendered', async () => {
      await page.keyboard.type('zed-00150');
      await expect(await activeRow(page)).toBeInViewport();
      const drawn = await treeIn(page).getByRole('treeitem').count();
      expect(drawn).toBeLessThan(120);
    });
  });

  test('[ACC-01] highlights the active row as it moves, and hovers no row while a key is held down', async ({
    page,
    served,
  }) => {
    await unfoldCrowd(page, await crowd(served.deps, 150));

    await test.step('the highlight of the active row moves with it', async () => {
      await treeIn(page).press('ArrowDown');
      await expectMarked(page, 'Zed-00000');
      const before = (await (await activeRow(page)).boundingBox())?.y ?? 0;
      await treeIn(page).hover();
      await page.mouse.wheel(0, 25);
      await expect.poll(async () => (await (await activeRow(page)).boundingBox())?.y).toBe(before - 25);
      await expectMarked(page, 'Zed-00000');
      // Narrows the rows by the width of a scrollbar, which this browser does not show.
      await page.addStyleTag({ content: '[role=tree] { border-inline-end: 15px solid }' });
      await expectMarked(page, 'Zed-00000');
    });

    await test.step('no row is hovered while a key is held down; afterwards a click opens the row under the pointer', async () => {
      const pointedAt = treeIn(page).locator('[role=treeitem]:hover');
      await row(page, 'Zed-00003').hover();
      await expect(pointedAt).toHaveText('Zed-00003');
      for (let count = 0; count < 60; count += 1) await page.keyboard.down('ArrowDown');
      await expect(pointedAt).toHaveCount(0);
      await expectMarked(page, 'Zed-00060');
      await page.keyboard.up('ArrowDown');
      await page.mouse.down();
      await page.mouse.up();
      // The row that is at this position now.
      await expect(pointedAt).toHaveText(/^Zed-000[2-5]\d$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(await pointedAt.innerText());
    });
  });

  test('[ACC-01] loads a level page by page', async ({ page, served }) => {
    await page.clock.install();
    await unfoldCrowd(page, await crowd(served.deps, 450));

    await test.step('Show more by keyboard makes the first added row active and scrolls it into view', async () => {
      await page.keyboard.type('zed-00199');
      await treeIn(page).press('ArrowDown');
      await expect(await activeRow(page)).toHaveText('Show more');
      await treeIn(page).press('Enter');
      await expectMarked(page, 'Zed-00200');
      await expect(await activeRow(page)).toHaveText('Zed-00200');
      await expect(await activeRow(page)).toBeInViewport({ ratio: 0.9 });
      await treeIn(page).press('ArrowUp');
      await expect(await activeRow(page)).toHaveText('Zed-00199');
    });

    await test.step('a level loaded page by page is complete after a refetch', async () => {
      await treeIn(page).press('ArrowLeft');
      await expect(await activeRow(page)).toHaveText('Crowd');
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
      await expect(await activeRow(page)).toBeInViewport({ ratio: 0.9 });
    });
  });
});
